export { LandingPage as default, landingMetadata as generateMetadata } from '@/features/landing/site/LandingPage'

export const dynamic = 'force-static'
