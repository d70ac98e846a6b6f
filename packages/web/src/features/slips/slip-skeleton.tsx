import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** A placeholder for the form that sends a slip, shown while its code or the closing hours are loading. */
export const SlipSkeleton = () => (
  <Loading>
    <Skeleton height="11rem" />
    <Skeleton height="2lh" />
    <Skeleton height="var(--target)" />
  </Loading>
)
