import { comoProcesso, exigida } from '../comum/servidor.ts'
import { iniciarObjetos } from './objetos.ts'

await comoProcesso('objetos', () =>
  iniciarObjetos({
    porta: Number(exigida('PORT')),
    pasta: exigida('OBJETOS_PASTA'),
    chave: exigida('OBJETOS_CHAVE'),
    segredo: exigida('OBJETOS_SEGREDO'),
    regiao: process.env.OBJETOS_REGIAO ?? 'us-east-1',
    baldes: process.env.OBJETOS_BALDES?.split(',') ?? [],
    origens: process.env.OBJETOS_ORIGENS?.split(',') ?? [],
  }),
)
