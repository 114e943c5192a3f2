export function DashboardView() {
  return <p>dash</p>
}
