import type { Root } from 'hast'
import { raw } from 'hast-util-raw'

/** Parses HTML as a browser does, without one. */
export const pastedTree = (html: string) => raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root
