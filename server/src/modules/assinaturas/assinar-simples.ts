import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { FalhaIsolada } from '../../adapters/isolado/executar.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import { confirmarConvidado, type Confirmado, firmarConvidado } from '../convites/index.ts'
import type { Ator } from '../ator/index.ts'
import { travarItem } from '../tramitacao/index.ts'
import { lugarDoSelo } from './lugar.ts'
import type { Meios } from './meios.ts'
import { assinarComChave, dizeresDoSelo, identidadeDaInstituicao, type Montada } from './montar.ts'
import { exigirNivelENumero } from './nivel.ts'
import {
  conferirSelo,
  exigirAssinar,
  exigirPorQuem,
  fatosDoPreparo,
  type Pedida,
  type Posicao,
} from './pedido.ts'
import { exigirAutenticacaoRecente } from './reautenticacao.ts'
import { convidadoDo, usuarioDo } from './de-quem.ts'
import { registrarAssinatura } from './registrar.ts'
import { emSubstituicao, linhasDoSelo } from './selo.ts'
import { comVersao, guardarVersao, type Selado, type VersaoLida } from './versao.ts'

/** Do convidado, também quem ele diz ser e o código que o confirma. */
export type PedidoDeSimples = ArgumentosDeMutation['documentoAssinarSimples']

/** O arquivo já selado pela instituição; sem ele, fica só o registro, com o motivo quando o arquivo é PDF. */
export type Preparo = {
  selado: { arquivo: Selado; montada: Montada; posicao: Posicao | null } | null
  observacao: string | null
  /** Só do convidado; indefinido também se ele acabou de assinar. */
  confirmado: Confirmado | undefined
  reautenticacaoMinutos: number
  semChave: boolean
  /** O titular por quem se assina. */
  por: string | null
}

type MeiosDaSimples = Meios & {
  config: { reautenticacaoMinutos: number }
  idempotencyKey: string | undefined
}

/**
 * O que é de fora, antes da transação: sela a versão em vigor com o certificado da instituição, com ou sem o
 * desenho do selo, e guarda a nova. O método simples não diz PAdES da pessoa: diz quem, com que prova, o quê
 * e quando; o certificado da instituição garante a integridade (domínio §5.3).
 */
export async function prepararSimples(
  meios: MeiosDaSimples,
  ator: Ator,
  pedido: PedidoDeSimples,
): Promise<Preparo> {
  const { reautenticacaoMinutos } = meios.config
  const semChave = meios.idempotencyKey === undefined
  const fatos = await fatosDoPreparo(meios.db, ator, pedido.id)
  const nada = {
    selado: null,
    observacao: null,
    confirmado: undefined,
    reautenticacaoMinutos,
    semChave,
    por: fatos.assinaPor,
  }
  if (semChave && (await acabouDeAssinar(meios.db, ator, fatos))) return nada
  exigirAssinar(fatos)
  exigirProva(ator, fatos.agora, reautenticacaoMinutos)
  await exigirNivelENumero(meios.db, fatos, 'SIMPLES')
  const pedida = conferirSelo(fatos, pedido)
  const confirmado = await confirmarConvidado(meios.ledger, ator, pedido.convidado)
  const so = { ...nada, confirmado }
  if (!fatos.pdf || fatos.versaoArquivo === null) return so
  const quem = confirmado === undefined ? ator : { ...ator, nome: confirmado.nome }
  const feito = await comVersao(meios, { documentoId: fatos.id, numero: fatos.versaoArquivo }, (versao) =>
    selar(meios, quem, { fatos, versao, pedida }),
  )
  return 'observacao' in feito ? { ...so, observacao: feito.observacao } : { ...so, selado: feito }
}

/**
 * Da equipe, o login único há pouco; do cidadão, a entrada pelo Gov.br há pouco; do convidado, o código do
 * e-mail (domínio §5.3, §5.6).
 */
function exigirProva(ator: Ator, agora: Date, minutos: number): void {
  if (ator.tipo !== 'CONVIDADO') exigirAutenticacaoRecente(ator, agora, minutos)
}

type ASelar = { fatos: Fatos; versao: VersaoLida; pedida: Pedida }

async function selar(
  meios: MeiosDaSimples,
  ator: Ator,
  { fatos, versao, pedida }: ASelar,
): Promise<NonNullable<Preparo['selado']> | { observacao: string }> {
  const identidade = identidadeDaInstituicao(meios, fatos.agora)
  const posicao = await lugarDoSelo(meios, ator, { fatos, pedida, versao })
  try {
    const preparado = await meios.assinador.pdf.preparar(versao.bytes, {
      em: fatos.agora,
      ...dizeresDoSelo(
        meios,
        identidade,
        `Assinado eletronicamente por ${ator.nome}${emSubstituicao(fatos)}`,
      ),
      selo: posicao && { ...posicao, linhas: await linhasDoSelo(meios.db, ator, { fatos, em: fatos.agora }) },
    })
    const montada = await assinarComChave(meios, preparado, identidade)
    return { arquivo: await guardarVersao(meios, versao, montada.cauda), montada, posicao }
  } catch (error) {
    return { observacao: semArquivo(error, posicao) }
  }
}

/**
 * O arquivo não aceita mais nada (outra assinatura o proíbe, está danificado): sem o selo à vista, ainda se
 * assina, e fica escrito.
 */
function semArquivo(error: unknown, posicao: Posicao | null): string {
  const naoAceita =
    error instanceof Recusa &&
    error.nome === 'ArquivoPdfInvalidoException' &&
    !(error.cause instanceof FalhaIsolada)
  if (posicao !== null || !naoAceita) throw error
  return `o arquivo não foi selado: ${error.detalhes.motivo ?? error.message}`
}

export const assinarSimples =
  ({ selado, observacao, confirmado, reautenticacaoMinutos, semChave, por }: Preparo) =>
  async (tx: Tx, ator: Ator, pedido: PedidoDeSimples): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo: 'documento', id: pedido.id })
    if (semChave && (await acabouDeAssinar(tx, ator, fatos))) return fatos.id
    exigirAssinar(fatos)
    exigirPorQuem(fatos, por)
    exigirProva(ator, fatos.agora, reautenticacaoMinutos)
    await exigirNivelENumero(tx, fatos, 'SIMPLES')
    conferirSelo(fatos, pedido)
    const quem = await firmarConvidado(tx, ator, confirmado)
    await registrarAssinatura(tx, quem, {
      fatos,
      nova: {
        metodo: 'SIMPLES',
        nivel: 'SIMPLES',
        posicao: selado?.posicao ?? null,
        certificado: null,
        observacao: selado?.montada.observacao ?? observacao,
        noArquivo: selado && {
          selado: selado.arquivo,
          campo: selado.montada.campo,
          politicaId: 'pades-t-ltv',
          politicaIcp: selado.montada.politicaIcp,
          carimbo: selado.montada.carimbo,
          revogacaoConferida: true,
        },
      },
    })
    return fatos.id
  }

/**
 * A repetição sem chave, logo em seguida, não tem segundo efeito; com outra chave é outra assinatura, de quem
 * já assinou (INV-9).
 */
async function acabouDeAssinar(reader: Reader, ator: Ator, fatos: Fatos): Promise<boolean> {
  const { id, assinou, devoAssinar, assinaPor, versaoBase } = fatos
  if (!assinou || devoAssinar || assinaPor !== null) return false
  const { rows } = await sql`
    select 1 from assinatura where documento_id = ${id}::uuid and usuario_id is not distinct from ${usuarioDo(ator)}::uuid
      and convidado_id is not distinct from ${convidadoDo(ator, fatos)}::uuid and versao >= ${versaoBase ?? 1} and assinada_em > now() - interval '1 minute'`.execute(
    reader,
  )
  return rows.length > 0
}
