import { test } from 'node:test'
import { mundo } from '../mundo.ts'
import { conferirFlags } from './flags.ts'

const m = await mundo()

test('a permissão consta de acoes se e só se o ato seria aceito agora, em 400 itens sorteados', async (t) => {
  const { tentativas, aceitas, permissoes } = await conferirFlags(m, 400)
  t.diagnostic(`${tentativas} tentativas, ${aceitas} aceitas, ${permissoes.size} permissões vistas`)
})
