/** Sizes of lucide icons: 16 px beside small text, 20 px everywhere, 24 px in the bottom bar. */
export const iconSize = { small: 'size-4', regular: 'size-5', bar: 'size-6' } as const
