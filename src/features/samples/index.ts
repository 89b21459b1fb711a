export { SamplesCard } from './samples-card.tsx'
export { SampleNotice } from './sample-notice.tsx'
export { TrySamples } from './try-samples.tsx'
