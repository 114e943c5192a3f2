export function LoginView() {
  return <p>login</p>
}
