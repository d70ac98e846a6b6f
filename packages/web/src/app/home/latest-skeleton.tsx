import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The place of the newest entries while they, or their code, are on their way. */
export const LatestSkeleton = () => <Skeleton height="28rem" />
