import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Placeholder of the form for a slip while it, or its code, is loading. */
export const SlipSkeleton = () => (
  <Loading>
    <Skeleton height="11rem" />
    <Skeleton height="2lh" />
    <Skeleton height="var(--target)" />
  </Loading>
)
