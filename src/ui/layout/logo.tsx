/** Three receipts fanned like a sheaf, tied with a wheat-coloured band. The text next to it names the product. */
export function Logo({ className = 'size-8' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={className}>
      <rect width="48" height="48" rx="11" fill="#0B5C62" />
      <rect x="16" y="9" width="16" height="27" rx="2" fill="#9FD3D4" transform="rotate(-20 24 38)" />
      <rect x="16" y="9" width="16" height="27" rx="2" fill="#CFE9E9" transform="rotate(20 24 38)" />
      <rect x="16" y="7" width="16" height="29" rx="2" fill="#fff" />
      <path
        d="M19.5 13h9M19.5 17.5h9M19.5 22h5"
        stroke="#0B5C62"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M13.5 28.5c6.5 2.6 14.5 2.6 21 0v6c-6.5 2.6-14.5 2.6-21 0z" fill="#F0B23A" />
    </svg>
  )
}
