/** Whether HOST means all addresses of the machine. */
export const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** Whether HOST means this machine alone. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
