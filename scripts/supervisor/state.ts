import { addedOrigins } from './entidades.ts'
import { gazetteEmbedded } from './gazette.ts'
import { supportChatEmbedded } from './support-chat.ts'
import { given, VERSION, type State } from './layout.ts'
import { signingEmbedded } from './signing.ts'
import type { Run } from './run.ts'

export function stateOf({ ports }: Run, entidades: string): State {
  const at = (port: number): string => `http://localhost:${port}`
  const signing = {
    icp: at(ports.icp),
    govbr: at(ports.govbr),
    psc: at(ports.psc),
    assinador: at(ports.assinador),
  }
  return {
    pid: process.pid,
    versao: VERSION,
    web: `http://localhost:${ports.web}`,
    camara: `http://camara.localhost:${ports.web}`,
    entidades,
    origens: addedOrigins(),
    ...(given('AUTOS_ENTIDADES') ? {} : { identidade: `http://localhost:${ports.identidade}` }),
    ...(given('AUTOS_ENTIDADES') || given('DATABASE_URL') ? {} : { postgres: { porta: ports.postgres } }),
    ...(given('AUTOS_S3_ENDERECO') ? {} : { objetos: `http://localhost:${ports.objetos}` }),
    ...(signingEmbedded() ? signing : {}),
    ...(gazetteEmbedded() ? { domsc: at(ports.domsc) } : {}),
    ...(supportChatEmbedded() ? { atendimento: at(ports.atendimento) } : {}),
    ...(given('AUTOS_CORREIO')
      ? {}
      : { correio: `http://localhost:${ports.correio}`, smtp: `smtp://127.0.0.1:${ports.smtp}` }),
  }
}
