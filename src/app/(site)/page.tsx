export { LandingPage as default, landingMetadata as generateMetadata } from '@/site/sections/LandingPage'

export const dynamic = 'force-static'
