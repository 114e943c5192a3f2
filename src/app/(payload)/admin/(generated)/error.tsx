'use client'
export { default } from '../(own)/error'
