export function Nav() {
  return <nav />
}
