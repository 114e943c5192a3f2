import { PictureField as PictureField_783e0ac1e4ba1efc9ec14241f9085d98 } from '../../../../src/admin/media/PictureField'
import { MailTest as MailTest_4ba0554c9d4f70474a1fd4f7f1d0f215 } from '../../../../src/admin/settings/MailTest'
import { Nav as Nav_35768fd2de5a440b21e5aadef478b2e6 } from '../../../../src/admin/nav/Nav'
import { SkipLink as SkipLink_5080aaffa02d3d7b34ecad0c510a815e } from '../../../../src/admin/nav/SkipLink'
import { Icon as Icon_1e8ea81d9928ad140933918e44473f21 } from '../../../../src/admin/nav/Brand'
import { Brand as Brand_1e8ea81d9928ad140933918e44473f21 } from '../../../../src/admin/nav/Brand'
import { UserMenu as UserMenu_f7a5247d6e3932d3b3b9cc5513baffbc } from '../../../../src/admin/nav/UserMenu'
import { SessionProvider as SessionProvider_c8a0544d4277eeff0dddf3e9709660fc } from '../../../../src/admin/nav/SessionProvider'
import { PanelQueries as PanelQueries_c55e714d87c0c54a1c6063fd5a28947b } from '../../../../src/admin/kit/PanelQueries'
import { Toasts as Toasts_09564b9351c07bbfc5d31f8e547298c3 } from '../../../../src/admin/kit/Toasts'
import { OpenNav as OpenNav_7af6e0665faa0211e8aec576fad525b4 } from '../../../../src/admin/nav/OpenNav'
import { Repairs as Repairs_4b4f57759fe08af57779570a48a95764 } from '../../../../src/admin/kit/Repairs'
import { ScreenFocus as ScreenFocus_e1cf5e13817a51fb811fd2a04ab185ae } from '../../../../src/admin/nav/ScreenFocus'
import { Dashboard as Dashboard_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { Posts as Posts_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { Trash as Trash_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { PostEditor as PostEditor_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { Versions as Versions_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { Categories as Categories_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { Tags as Tags_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { Users as Users_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { UserForm as UserForm_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { Media as Media_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { ApiKeys as ApiKeys_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { Roles as Roles_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { Contact as Contact_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { ContactRequest as ContactRequest_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { Audit as Audit_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { Profile as Profile_38523619bcde8e711ad7a503293b0c29 } from '../../../../src/admin/views'
import { LoginView as LoginView_d68334f8c124d58ef908ab64060625f1 } from '../../../../src/admin/login/LoginView'
import { NoAccessView as NoAccessView_31cd7574c18d0f8a8b33ad64870d652e } from '../../../../src/admin/screen'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/media/PictureField#PictureField": PictureField_783e0ac1e4ba1efc9ec14241f9085d98,
  "/src/admin/settings/MailTest#MailTest": MailTest_4ba0554c9d4f70474a1fd4f7f1d0f215,
  "/src/admin/nav/Nav#Nav": Nav_35768fd2de5a440b21e5aadef478b2e6,
  "/src/admin/nav/SkipLink#SkipLink": SkipLink_5080aaffa02d3d7b34ecad0c510a815e,
  "/src/admin/nav/Brand#Icon": Icon_1e8ea81d9928ad140933918e44473f21,
  "/src/admin/nav/Brand#Brand": Brand_1e8ea81d9928ad140933918e44473f21,
  "/src/admin/nav/UserMenu#UserMenu": UserMenu_f7a5247d6e3932d3b3b9cc5513baffbc,
  "/src/admin/nav/SessionProvider#SessionProvider": SessionProvider_c8a0544d4277eeff0dddf3e9709660fc,
  "/src/admin/kit/PanelQueries#PanelQueries": PanelQueries_c55e714d87c0c54a1c6063fd5a28947b,
  "/src/admin/kit/Toasts#Toasts": Toasts_09564b9351c07bbfc5d31f8e547298c3,
  "/src/admin/nav/OpenNav#OpenNav": OpenNav_7af6e0665faa0211e8aec576fad525b4,
  "/src/admin/kit/Repairs#Repairs": Repairs_4b4f57759fe08af57779570a48a95764,
  "/src/admin/nav/ScreenFocus#ScreenFocus": ScreenFocus_e1cf5e13817a51fb811fd2a04ab185ae,
  "/src/admin/views#Dashboard": Dashboard_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#Posts": Posts_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#Trash": Trash_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#PostEditor": PostEditor_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#Versions": Versions_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#Categories": Categories_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#Tags": Tags_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#Users": Users_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#UserForm": UserForm_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#Media": Media_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#ApiKeys": ApiKeys_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#Roles": Roles_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#Contact": Contact_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#ContactRequest": ContactRequest_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#Audit": Audit_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/views#Profile": Profile_38523619bcde8e711ad7a503293b0c29,
  "/src/admin/login/LoginView#LoginView": LoginView_d68334f8c124d58ef908ab64060625f1,
  "/src/admin/screen#NoAccessView": NoAccessView_31cd7574c18d0f8a8b33ad64870d652e,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
