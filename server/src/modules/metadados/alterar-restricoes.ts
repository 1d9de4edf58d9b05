import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { motivoObrigatorio, motivoOpcional } from '@autos/contract/regras/motivo.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import {
  type Autorizado,
  conferirRestricoes,
  gravarRestricoes,
  type PedidoDeRestricoes,
  type Restricoes,
} from '../cadastro/index.ts'
import { anotarVisto, esperaAbrir } from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirDadosVistos } from '../tarjas/index.ts'
import { exigirItemLido, setorDoAto, travarItem } from '../tramitacao/index.ts'

/** Só o documento se abre a quem é de fora. */
export type PedidoDeMudanca = ArgumentosDeMutation['documentoAlterarRestricoes']

/**
 * Troca quem pode ler o item; vale no pedido seguinte de qualquer pessoa (domínio §4.11, §7.2). Quem detém
 * continua lendo, e quem muda também, salvo o classificador que não detém: esse diz por quê e não se dá
 * acesso.
 */
export const alterarRestricoes =
  (tipo: TipoDeItem) =>
  async (
    tx: Tx,
    ator: Ator,
    { id, motivo, dadosVistos, versao, ...pedido }: PedidoDeMudanca,
  ): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo, id })
    exigir('PODE_ALTERAR_RESTRICOES', fatos)
    await exigirItemLido(tx, ator, { fatos, lida: versao })
    const porque = ageComoClassificador(fatos) ? motivoObrigatorio(motivo) : motivoOpcional(motivo)
    const { de, para } = await mudancaDe(tx, ator, { fatos, pedido })
    const mesmas = JSON.stringify(resumir(de)) === JSON.stringify(resumir(para))
    // Querer interno o que ia abrir-se sozinho também é decidir.
    if (mesmas && !(await esperaAbrir(tx, fatos.id))) return fatos.id
    const reaberto =
      fecha(de) && !fecha(para)
        ? await exigirDadosVistos(tx, ator, { fatos, vistos: dadosVistos, de: 'REABERTO' })
        : null
    const aVista = abre(fatos, de, para)
      ? await exigirDadosVistos(tx, ator, { fatos, vistos: dadosVistos })
      : reaberto
    await gravarRestricoes(tx, fatos.id, para)
    if (fatos.documento) await anotarVisto(tx, fatos)
    const dados = {
      de: resumir(de),
      para: resumir(para),
      ...(porque === null ? {} : { motivo: porque }),
      ...(aVista === null ? {} : { aVista }),
    }
    await registrar(tx, ator, {
      ato: `${tipo}.restricoes-alteradas`,
      itens: [fatos.id],
      dados,
      setorId: setorDoAto(fatos),
    })
    return fatos.id
  }

/**
 * Fica à vista o que não ficava: o documento que era interno, de todos ou do cidadão que se autoriza pelo CPF; as
 * peças do processo que se fechava.
 */
const abre = ({ documento }: Fatos, de: Restricoes, para: Restricoes): boolean =>
  documento
    ? de.interno &&
      (!para.interno || para.autorizadosExternos.some((cpf) => !de.autorizadosExternos.includes(cpf)))
    : (de.interno && !para.interno) || (fecha(de) && !fecha(para))

/** Fecha-se também a quem assina o documento a que vai anexado (domínio §7.3). */
const fecha = ({ posse, sigiloso }: Restricoes): boolean => posse || sigiloso

/** Como estão e como ficariam. */
export async function mudancaDe(
  reader: Reader,
  ator: Ator,
  { fatos, pedido }: { fatos: Fatos; pedido: PedidoDeRestricoes },
): Promise<{ de: Restricoes; para: Restricoes }> {
  const de = await restricoesDe(reader, fatos)
  const inteiro = {
    ...pedido,
    ...oQueFica(de, pedido),
    ...(fatos.documento ? {} : { autorizadosExternos: null }),
  }
  return {
    de,
    para: await conferirRestricoes(reader, {
      pedido: inteiro,
      padrao: [],
      sempre: quemNaoSeTranca(fatos, ator),
    }),
  }
}

/** Quem só troca quem lê não apaga por que nem até quando. */
const oQueFica = (
  de: Restricoes,
  { hipoteseLegal, restritoAte }: PedidoDeRestricoes,
): Pick<PedidoDeRestricoes, 'hipoteseLegal' | 'restritoAte'> => ({
  hipoteseLegal: hipoteseLegal === undefined ? de.hipoteseLegal : hipoteseLegal,
  restritoAte: restritoAte === undefined ? de.restritoAte : restritoAte,
})

/** Quem age pela carga não precisa dizer por quê; o classificador que não a tem, sim. */
export const ageComoClassificador = (f: Fatos): boolean =>
  !(f.detem && f.podeVer) && !(f.detinhaAoArquivar && f.autorizado)

/** Quem tem a carga, ou a tinha quando se arquivou, e quem age em nome dela. */
function quemNaoSeTranca(f: Fatos, ator: Ator): Autorizado[] {
  const detentor = f.arquivado
    ? { usuarioId: f.cargaOrigemUsuarioId, setorId: f.cargaOrigemSetorId }
    : { usuarioId: f.cargaUsuarioId, setorId: f.cargaSetorId }
  return ageComoClassificador(f) ? [detentor] : [{ usuarioId: ator.id, setorId: null }, detentor]
}

/** As que o item tem, inteiras. */
export async function restricoesDe(
  reader: Reader,
  { id, interno, posse, sigiloso }: Fatos,
): Promise<Restricoes> {
  const { hipoteseLegal, restritoAte } = await reader
    .selectFrom('docproc')
    .select(['hipoteseLegal', 'restritoAte'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const autorizados = await reader
    .selectFrom('docprocAutorizado')
    .select(['usuarioId', 'setorId'])
    .where('docprocId', '=', id)
    .execute()
  const externos = await reader
    .selectFrom('docprocAutorizadoExterno')
    .select('cpf')
    .where('docprocId', '=', id)
    .execute()
  return {
    interno,
    posse,
    sigiloso,
    hipoteseLegal,
    restritoAte,
    autorizados,
    autorizadosExternos: externos.map(({ cpf }) => cpf),
  }
}

/** Como se compara e se escreve no histórico: em ordem, com os CPF mascarados. */
const resumir = ({
  interno,
  posse,
  sigiloso,
  hipoteseLegal,
  restritoAte,
  autorizados,
  autorizadosExternos,
}: Restricoes) => ({
  restricoes: [interno && 'INTERNO', posse && 'POSSE', sigiloso && 'SIGILOSO'].filter(Boolean),
  autorizados: autorizados
    .map(({ usuarioId, setorId }) => usuarioId ?? setorId ?? '')
    .toSorted((a, b) => (a < b ? -1 : 1)),
  autorizadosExternos: autorizadosExternos.toSorted((a, b) => (a < b ? -1 : 1)).map(mascararCpf),
  hipoteseLegal,
  restritoAte,
})
