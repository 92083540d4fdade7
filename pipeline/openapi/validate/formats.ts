/** The formats that values are checked against; all others are for people and generated code. */
export const FORMATS = ['date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'uri', 'email'] as const;
