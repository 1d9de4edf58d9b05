import type { ArgumentosDeMutation, EntidadeDados } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { CONTRASTE_MIN, contrasteNoBranco } from '@autos/contract/regras/cor.ts'
import {
  ARQUIVO_MAX_MB,
  AVISO_MAX,
  comprimento,
  ENDERECO_MAX,
  LARGURA_MAX,
  LARGURA_MIN,
  MUNICIPIO_MAX,
  NOME_CURTO_MAX,
  NOME_MAX,
  SIGLA_MAX,
  SITE_MAX,
  TELEFONE_MAX,
} from '@autos/contract/regras/limites.ts'
import { UFS } from '@autos/contract/regras/uf.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel, exigirVersaoLida, versaoSeguinte } from '../ator/index.ts'
import { descreverDestinos, destinoPorId } from '../setores/index.ts'

const MB = 1024 * 1024

// prettier-ignore
const COLUNAS = [
  'nome', 'sigla', 'nomeCurto', 'cor', 'logoUrl', 'aviso', 'enviarParaUsuarios', 'distribuirInterno', 'permitirEnvioPendente', 'assinaturaEmOrdem',
  'ocultarExistenciaSigiloso', 'clsVeSigiloso', 'exigirTtd', 'larguraMinima', 'arquivoMaxBytes', 'lixeiraDias', 'aceiteDias', 'setorProtocoloId',
  'numeroProcesso', 'nipeUf', 'nipeOrgao', 'nipeUnidade', 'nupUnidade', 'municipio', 'uf', 'endereco', 'telefone', 'site', 'versao',
] as const

export async function lerEntidade(reader: Reader, ator: Ator) {
  exigirPapel(ator, 'adminAcesso')
  const { arquivoMaxBytes, setorProtocoloId, ...marca } = await reader
    .selectFrom('marca')
    .select(COLUNAS)
    .executeTakeFirstOrThrow()
  const setorProtocolo =
    (await descreverDestinos(reader, [setorProtocoloId])).get(setorProtocoloId ?? '') ?? null
  return { ...marca, arquivoMaxMb: Math.round(Number(arquivoMaxBytes) / MB), setorProtocolo }
}

const CHAVES = [
  'enviarParaUsuarios',
  'distribuirInterno',
  'permitirEnvioPendente',
  'assinaturaEmOrdem',
  'ocultarExistenciaSigiloso',
  'clsVeSigiloso',
  'exigirTtd',
] as const

export const travarMarca = (tx: Tx) =>
  tx.selectFrom('marca').selectAll().forUpdate().executeTakeFirstOrThrow()
type Linha = Awaited<ReturnType<typeof travarMarca>>

/** Muda só o que se diz; vale no pedido seguinte de todos. */
export async function alterarEntidade(
  tx: Tx,
  ator: Ator,
  { dados, versao }: ArgumentosDeMutation['entidadeAlterar'],
): Promise<true> {
  exigirPapel(ator, 'adminAcesso')
  const atual = await travarMarca(tx)
  await exigirVersaoLida(tx, ator, { atual, lida: versao, oQue: 'a entidade' })
  const novo: Partial<Linha> = {
    ...textos(dados),
    ...ondeFica(dados),
    ...medidas(dados),
    ...chaves(dados),
    ...(await protocolo(tx, dados)),
    ...numeracao(dados, atual),
  }
  const campos = (Object.keys(novo) as (keyof Linha)[]).filter(
    (campo) => String(novo[campo]) !== String(atual[campo]),
  )
  if (campos.length === 0) return true
  await tx
    .updateTable('marca')
    .set({ ...novo, ...versaoSeguinte(tx, ator, atual) })
    .execute()
  const tirar = (de: Partial<Linha>) => Object.fromEntries(campos.map((campo) => [campo, de[campo] ?? null]))
  await registrar(tx, ator, { ato: 'entidade.alterada', dados: { de: tirar(atual), para: tirar(novo) } })
  return true
}

function textos({ nome, sigla, nomeCurto, cor, aviso }: EntidadeDados): Partial<Linha> {
  return {
    ...(nome == null ? {} : { nome: linha('nome', nome, NOME_MAX) }),
    ...(sigla == null ? {} : { sigla: linha('sigla', sigla, SIGLA_MAX) }),
    ...(nomeCurto == null ? {} : { nomeCurto: linha('nomeCurto', nomeCurto, NOME_CURTO_MAX) }),
    ...(cor == null ? {} : { cor: conferirCor(cor) }),
    ...(aviso === undefined
      ? {}
      : { aviso: limparLinha(aviso ?? '') === '' ? null : linha('aviso', aviso ?? '', AVISO_MAX) }),
  }
}

/** O que vai no papel timbrado e no pé das folhas. Vazio, deixa de se dizer. */
function ondeFica({ municipio, uf, endereco, telefone, site }: EntidadeDados): Partial<Linha> {
  return {
    ...seDito('municipio', municipio, MUNICIPIO_MAX),
    ...(uf === undefined ? {} : { uf: conferirUf(uf ?? '') }),
    ...seDito('endereco', endereco, ENDERECO_MAX),
    ...seDito('telefone', telefone, TELEFONE_MAX),
    ...seDito('site', site, SITE_MAX),
  }
}

const seDito = <C extends 'municipio' | 'endereco' | 'telefone' | 'site'>(
  campo: C,
  texto: string | null | undefined,
  maximo: number,
): Partial<Linha> =>
  texto === undefined
    ? {}
    : { [campo]: limparLinha(texto ?? '') === '' ? null : linha(campo, texto ?? '', maximo) }

function conferirUf(texto: string): string | null {
  const uf = texto.trim().toUpperCase()
  if (uf === '') return null
  if (!UFS.some((uma) => uma === uf)) throw validacao('uf', 'Informe a sigla do estado: SC, por exemplo.')
  return uf
}

function linha(campo: string, texto: string, maximo: number): string {
  const limpo = limparLinha(texto)
  if (limpo === '') throw validacao(campo, MENSAGENS.campoObrigatorio)
  if (comprimento(limpo) > maximo) throw validacao(campo, `No máximo ${maximo} caracteres.`)
  return limpo
}

/** Texto branco sobre a cor, e a cor sobre o branco: quem enxerga pouco também lê. */
function conferirCor(texto: string): string {
  const cor = texto.trim().toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(cor)) throw validacao('cor', 'Informe a cor como #rrggbb.')
  const contraste = contrasteNoBranco(cor)
  if (contraste < CONTRASTE_MIN)
    throw validacao(
      'cor',
      `O contraste com o branco é de ${contraste.toFixed(1).replace('.', ',')}:1, e o mínimo é 4,5:1. Escolha uma cor mais escura.`,
    )
  return cor
}

function medidas({ larguraMinima, arquivoMaxMb, lixeiraDias, aceiteDias }: EntidadeDados): Partial<Linha> {
  return {
    ...(larguraMinima == null
      ? {}
      : {
          larguraMinima: entre('larguraMinima', larguraMinima, { minimo: LARGURA_MIN, maximo: LARGURA_MAX }),
        }),
    ...(arquivoMaxMb == null
      ? {}
      : { arquivoMaxBytes: entre('arquivoMaxMb', arquivoMaxMb, { minimo: 1, maximo: ARQUIVO_MAX_MB }) * MB }),
    ...(lixeiraDias == null
      ? {}
      : { lixeiraDias: entre('lixeiraDias', lixeiraDias, { minimo: 0, maximo: 3650 }) }),
    ...(aceiteDias == null
      ? {}
      : { aceiteDias: entre('aceiteDias', aceiteDias, { minimo: 1, maximo: 3650 }) }),
  }
}

function entre(campo: string, valor: number, { minimo, maximo }: { minimo: number; maximo: number }): number {
  if (valor < minimo || valor > maximo) throw validacao(campo, `De ${minimo} a ${maximo}.`)
  return valor
}

const chaves = (dados: EntidadeDados): Partial<Linha> =>
  Object.fromEntries(CHAVES.flatMap((chave) => (dados[chave] == null ? [] : [[chave, dados[chave]]])))

async function protocolo(reader: Reader, { setorProtocoloId }: EntidadeDados): Promise<Partial<Linha>> {
  if (setorProtocoloId == null) return {}
  const destino = await destinoPorId(reader, setorProtocoloId)
  if (destino?.tipo !== 'SETOR') throw validacao('setorProtocoloId', 'O setor não existe ou está encerrado.')
  return { setorProtocoloId: destino.id }
}

/** O número nacional só se adota com os códigos dele inteiros. */
function numeracao({ numeroProcesso, ...ditos }: EntidadeDados, atual: Linha): Partial<Linha> {
  const codigos = {
    ...codigo('nipeUf', ditos.nipeUf, 99),
    ...codigo('nipeOrgao', ditos.nipeOrgao, 999),
    ...codigo('nipeUnidade', ditos.nipeUnidade, 999),
    ...codigo('nupUnidade', ditos.nupUnidade, 99_999),
  }
  const fica = { ...atual, ...codigos }
  const modo = numeroProcesso ?? atual.numeroProcesso
  const exigidos = (
    { SEQUENCIAL: [], NIPE: ['nipeUf', 'nipeOrgao', 'nipeUnidade'], NUP: ['nupUnidade'] } as const
  )[modo]
  for (const campo of exigidos) if (fica[campo] === null) throw validacao(campo, MENSAGENS.campoObrigatorio)
  return { ...codigos, ...(numeroProcesso == null ? {} : { numeroProcesso }) }
}

const codigo = (
  campo: 'nipeUf' | 'nipeOrgao' | 'nipeUnidade' | 'nupUnidade',
  valor: number | null | undefined,
  maximo: number,
): Partial<Linha> => (valor == null ? {} : { [campo]: entre(campo, valor, { minimo: 1, maximo }) })
