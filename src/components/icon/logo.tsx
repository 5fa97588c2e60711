/** The webpack mark: an isometric cube within a cube. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path fill="#8dd6f9" d="M16 1 29 8.5v15L16 31 3 23.5v-15z" opacity=".35" />
      <path
        fill="none"
        stroke="#8dd6f9"
        strokeWidth="1.2"
        d="M16 1 29 8.5v15L16 31 3 23.5v-15zM3 8.5 16 16l13-7.5M16 16v15"
      />
      <path fill="#1d78c1" d="m16 9 6.5 3.75L16 16.5l-6.5-3.75z" />
      <path fill="#175d96" d="M9.5 12.75 16 16.5V24l-6.5-3.75z" />
      <path fill="#124a78" d="M22.5 12.75 16 16.5V24l6.5-3.75z" />
    </svg>
  );
}
