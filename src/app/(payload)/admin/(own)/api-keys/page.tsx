import { ApiKeysView } from '@/features/api-keys/panel/ApiKeysView'
import { apiKeyQuery } from '@/features/api-keys/panel/apiKeys'
import { AutomationGuide } from '@/features/automation/panel/AutomationGuide'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/api-keys')

export default screen('/api-keys', () => <ApiKeysView guide={<AutomationGuide />} />, [apiKeyQuery])
