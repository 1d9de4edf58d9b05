import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirQueCrie, gavetaDe, type Nomeado, paraHistorico, travarGaveta } from './gaveta.ts'
import { criarCaminho, nomeLimpo } from './nome.ts'

/** Cria o marcador e os níveis acima dele que faltarem; já existindo, é ele. Devolve o id. */
export async function criar(tx: Tx, ator: Ator, nomeado: Nomeado): Promise<string> {
  const gaveta = gavetaDe(ator, nomeado)
  await travarGaveta(tx, gaveta)
  await exigirQueCrie(tx, ator, gaveta)
  const { id, criados } = await criarCaminho(tx, gaveta, nomeLimpo('nome', nomeado.nome))
  if (criados.length > 0)
    await registrar(tx, ator, {
      ato: 'marcador.criado',
      dados: paraHistorico(gaveta, { nomes: criados }),
      setorId: gaveta.setorId,
    })
  return id
}
