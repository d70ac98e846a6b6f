@rem The shells of other systems know exec: so npm's own process is the parent of ours, and its signals reach us.
@%*
