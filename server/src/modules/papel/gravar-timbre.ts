import { Recusa, validacao } from '@autos/contract/erros.ts'
import { camposPorPreencher, variaveisDesconhecidas } from '@autos/contract/regras/rascunho.ts'
import { sanearHtml } from '../../adapters/html/sanear.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { lerTimbre } from './timbre.ts'

/**
 * Grava uma versão nova, saneada, sobre a que a pessoa leu (nula: valia o que vem com o produto). Gravar de
 * novo o que já está é o mesmo que não gravar. Devolve a versão em vigor. O que se escreve nele vai em todos
 * os documentos: o que o sistema não sabe preencher recusa-se já, e não quando alguém finaliza.
 */
export async function gravarTimbre(
  tx: Tx,
  ator: Ator,
  { html, lida }: { html: string; lida: number | null },
): Promise<number> {
  exigirPapel(ator, 'adminAcesso')
  const limpo = sanearHtml(html)
  const [desconhecida] = variaveisDesconhecidas(limpo)
  if (desconhecida !== undefined)
    throw validacao('html', `O papel timbrado pede o que o sistema não tem: “${desconhecida}”.`)
  const [campo] = camposPorPreencher(limpo)
  if (campo !== undefined)
    throw validacao('html', `O papel timbrado não tem campos a preencher: tire “${campo}”.`)
  // Uma pessoa de cada vez, também a primeira, que ainda não tem linha a prender.
  await tx.selectFrom('marca').select('id').forNoKeyUpdate().execute()
  const atual = await lerTimbre(tx)
  if (atual.html === limpo) return atual.versao
  if (atual.versao !== (lida ?? 0))
    throw new Recusa(
      'EstadoInvalidoException',
      'Outra pessoa gravou o papel timbrado. Veja como ficou e tente de novo.',
      { campo: 'versao' },
    )
  const versao = atual.versao + 1
  await tx
    .insertInto('timbre')
    .values({ versao, html: limpo, gravadoEm: tx.now, gravadoPor: ator.id })
    .execute()
  await registrar(tx, ator, { ato: 'entidade.timbre-gravado', dados: { versao, sha256: sha256(limpo) } })
  return versao
}
