import { comoProcesso, exigida } from '../comum/servidor.ts'
import { iniciarAntivirus } from './antivirus.ts'

await comoProcesso('antivirus', () =>
  iniciarAntivirus({ porta: Number(exigida('PORT')), portaHttp: Number(exigida('ANTIVIRUS_CONTROLE')) }),
)
