import type { DocumentoDados, Restricao } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { comprimento, TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'

/**
 * O mesmo ao cadastrar e depois. PUBLICO e TEM_AUTORIZADOS_EXTERNOS só se mostram: na entrada, não dizem nada.
 */
export type PedidoDeRestricoes = Pick<
  DocumentoDados,
  'restricoes' | 'autorizados' | 'autorizadosExternos' | 'hipoteseLegal' | 'restritoAte'
>

export type Autorizado = { usuarioId: string | null; setorId: string | null }

export type Restricoes = {
  interno: boolean
  posse: boolean
  sigiloso: boolean
  autorizados: Autorizado[]
  autorizadosExternos: string[]
  hipoteseLegal: string | null
  restritoAte: string | null
}

/** Como nasce o que ninguém registra: termos, versões públicas, o que se pede a um cidadão. */
export const INTERNO: Restricoes = {
  interno: true,
  posse: false,
  sigiloso: false,
  autorizados: [],
  autorizadosExternos: [],
  hipoteseLegal: null,
  restritoAte: null,
}

/**
 * As restrições como se guardam (especificação §4; domínio §7.2): posse e sigilo trazem o interno; sigiloso
 * exige autorizados, e `sempre` — quem age e quem detém — entra neles para que ninguém se tranque do lado de
 * fora. `padrao` vale para quem nada diz: do item que nasce, as `restricoesAoNascer` da classificação; a lista
 * vazia que se pede é escolha de quem a pede.
 */
export async function conferirRestricoes(
  reader: Reader,
  {
    pedido,
    padrao,
    sempre,
  }: { pedido: PedidoDeRestricoes; padrao: readonly Restricao[]; sempre: readonly Autorizado[] },
): Promise<Restricoes> {
  const marcadas = new Set(pedido.restricoes ?? padrao)
  const [posse, sigiloso] = [marcadas.has('POSSE'), marcadas.has('SIGILOSO')]
  const interno = posse || sigiloso || marcadas.has('INTERNO')
  if (sigiloso && (pedido.autorizados ?? []).length === 0)
    throw validacao('autorizados', MENSAGENS.campoObrigatorio)
  return {
    interno,
    posse,
    sigiloso,
    autorizados: sigiloso
      ? unicos([...(await buscarAutorizados(reader, pedido.autorizados ?? [])), ...sempre])
      : [],
    autorizadosExternos: interno ? conferirCpfs(pedido.autorizadosExternos ?? []) : [],
    hipoteseLegal: interno ? limparHipotese(pedido.hipoteseLegal) : null,
    restritoAte: interno ? (pedido.restritoAte ?? null) : null,
  }
}

async function buscarAutorizados(reader: Reader, ids: readonly string[]): Promise<Autorizado[]> {
  const pedidos = [...new Set(ids.map((id) => id.toLowerCase()))]
  const validos = pedidos.filter(isId)
  const usuarios = new Set(
    validos.length === 0
      ? []
      : (
          await reader
            .selectFrom('usuario')
            .select('id')
            .where('id', 'in', validos)
            .where('desativadoEm', 'is', null)
            .execute()
        ).map(({ id }) => id),
  )
  const setores = new Set(
    validos.length === 0
      ? []
      : (
          await reader
            .selectFrom('setor')
            .select('id')
            .where('id', 'in', validos)
            .where('desativadoEm', 'is', null)
            .execute()
        ).map(({ id }) => id),
  )
  return pedidos.map((id) => {
    if (usuarios.has(id)) return { usuarioId: id, setorId: null }
    if (setores.has(id)) return { usuarioId: null, setorId: id }
    throw validacao('autorizados', 'Autorizado inexistente ou desativado.')
  })
}

function unicos(autorizados: readonly Autorizado[]): Autorizado[] {
  return [
    ...new Map(
      autorizados
        .filter((a) => a.usuarioId !== null || a.setorId !== null)
        .map((a) => [a.usuarioId ?? a.setorId, a]),
    ).values(),
  ]
}

/** Os textos são os do campo de CPF (especificação §5). */
function conferirCpfs(cpfs: readonly string[]): string[] {
  const limpos = cpfs.map(limparCpfCnpj)
  if (!limpos.every(cpfValido)) throw validacao('autorizadosExternos', MENSAGENS.cpfInvalido)
  if (new Set(limpos).size < limpos.length) throw validacao('autorizadosExternos', MENSAGENS.cpfRepetido)
  return limpos
}

function limparHipotese(texto: string | null | undefined): string | null {
  const limpo = limparLinha(texto ?? '')
  if (comprimento(limpo) > TITULO_MAX)
    throw validacao('hipoteseLegal', `A hipótese legal tem no máximo ${TITULO_MAX} caracteres.`)
  return limpo === '' ? null : limpo
}
