import { test } from 'node:test'
import { mundo } from '../mundo.ts'
import { conferirFlags } from './flags.ts'
import { semente } from './semente.ts'

const m = await mundo()

test('a permissão consta de acoes se e só se o ato seria aceito agora, em 400 itens sorteados', async (t) => {
  const { tentativas, aceitas, permissoes } = await conferirFlags(m, 400, semente(t))
  t.diagnostic(`${tentativas} tentativas, ${aceitas} aceitas, ${permissoes.size} permissões vistas`)
})
