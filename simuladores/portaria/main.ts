import { comoProcesso, exigida } from '../comum/servidor.ts'
import { iniciarPortaria } from './portaria.ts'

await comoProcesso('portaria', () =>
  iniciarPortaria({ porta: Number(exigida('PORT')), alvo: exigida('PORTARIA_ALVO') }),
)
