import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Placeholder of the latest entries while they, or their code, are loading. */
export const LatestSkeleton = () => <Skeleton height="20rem" isList />
