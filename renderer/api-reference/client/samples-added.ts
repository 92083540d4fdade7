/** Type of the event after samples in another language were added to an operation. */
export const SAMPLES_ADDED = 'samplesadded';
