import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** A placeholder while the form for a slip, or its code, is loading. */
export const SlipSkeleton = () => (
  <Loading>
    <Skeleton height="11rem" />
    <Skeleton height="2lh" />
    <Skeleton height="var(--target)" />
  </Loading>
)
