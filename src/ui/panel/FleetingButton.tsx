'use client'
import type { ComponentProps } from 'react'
import { Button } from './Button'
import { useFocusAfter } from './heading'

type Props = Omit<ComponentProps<typeof Button>, 'ref'> & { next?: Parameters<typeof useFocusAfter>[0] }

/** A button that goes away when it is pressed; the focus then moves to `next`, the heading around it unless given. */
export const FleetingButton = ({ next, ...button }: Props) => <Button {...button} ref={useFocusAfter(next)} />
