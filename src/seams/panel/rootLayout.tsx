import { Children, cloneElement, type ReactElement } from 'react'

type Body = ReactElement<{ children: ReactElement<{ user?: object | null }>[] }>
type Page = ReactElement<{ children: [head: ReactElement, body: Body] }>
/** What `RootLayout` returns: the one component that renders the page. */
type Layout = ReactElement<object, (props: object) => Promise<Page>>

/**
 * Adds an element to the page of Payload's `RootLayout`, behind its providers, if nobody is signed in: they then render
 * nothing until the browser has checked the session again. Waits for a setting for what is shown meanwhile.
 */
export async function addUntilChecked({ type, props }: Layout, element: ReactElement): Promise<ReactElement> {
  const page = await type(props)
  const [head, body] = page.props.children
  if (body?.type !== 'body') throw new Error('Payload’s RootLayout no longer renders head and body itself')
  const [panel, ...rest] = Children.toArray(body.props.children) as Body['props']['children']
  if (!panel || !('user' in panel.props)) throw new Error('Payload’s RootLayout no longer gives its providers the user')
  if (panel.props.user) return page
  return cloneElement(page, undefined, head, cloneElement(body, undefined, panel, ...rest, element))
}
