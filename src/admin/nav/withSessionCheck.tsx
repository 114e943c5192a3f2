import { Children, cloneElement, type ReactElement } from 'react'
import { Spinner } from '../kit/Loading'

type Body = ReactElement<{ children: ReactElement<{ user?: object | null }>[] }>
type Page = ReactElement<{ children: [head: ReactElement, body: Body] }>
/** What `RootLayout` returns: the one component that renders the page. */
type Layout = ReactElement<object, (props: object) => Promise<Page>>

/**
 * Adds a notice to Payload's page if nobody is signed in: Payload then renders nothing until the browser has checked
 * the session again, and no setting adds a component outside of that. Once Payload renders, the notice is hidden
 * (`Ready`).
 */
export async function withSessionCheck({ type, props }: Layout): Promise<ReactElement> {
  const page = await type(props)
  const [head, body] = page.props.children
  const [panel, ...rest] = Children.toArray(body.props.children) as Body['props']['children']
  if (panel?.props.user) return page
  const notice = (
    <p
      className="fixed inset-0 flex items-center justify-center gap-2.5 font-body text-muted in-data-ready:hidden"
      key="check"
      role="status"
    >
      <Spinner />
      Verificando autenticación...
    </p>
  )
  const checked = cloneElement(body, undefined, panel, ...rest, notice)
  return cloneElement(page, undefined, head, checked)
}
