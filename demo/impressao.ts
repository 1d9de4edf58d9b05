import { identificadorDe, numeroPorExtenso } from '@autos/contract/regras/numeracao.ts'
import { CONTENT_TYPE, extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import { sha256 } from '@autos/server/src/kernel/canonical.ts'
import { cargoDe, type Documento, guardar, type Municipio, type Versao } from './estado.ts'
import { type Folha, imprimir, type Papel } from './pdf.ts'
import { CORES_DA_CAMARA, CORES_DA_PREFEITURA } from './pdf/brasao.ts'
import type { Lugar, Selo } from './pdf/folha.ts'
import { dataCurta, dataPorExtenso } from './por-extenso.ts'
import type { Bloco, Caso } from './textos/tipos.ts'

export type Objeto = { chave: string; tipo: string; bytes: Buffer }

/**
 * Imprime os arquivos um a um, pondo nas linhas o que só se sabe depois: tamanho, páginas e SHA-256 dos bytes
 * de verdade.
 */
export async function* imprimirTudo(m: Municipio): AsyncGenerator<Objeto> {
  for (const documento of m.documentos) yield* versoesDe(m, documento)
  for (const { chave, tipo, imprimir: fazer } of m.objetos) yield { chave, tipo, bytes: await fazer() }
}

async function* versoesDe(m: Municipio, documento: Documento): AsyncGenerator<Objeto> {
  if (documento.versoes.length === 0) return
  const folha = folhaDe(m, documento)
  let vista = ''
  let lugares: Lugar[] = []
  for (const versao of documento.versoes) {
    const impresso =
      documento.bruto === undefined
        ? await imprimir({ ...folha, selos: selosDe(documento, versao, lugares) })
        : { bytes: documento.bruto, paginas: 1, lugares }
    const resumo = sha256(impresso.bytes)
    Object.assign(versao.linha, { sha256: resumo, tamanho: impresso.bytes.length, paginas: impresso.paginas })
    lugares = impresso.lugares
    for (const assinatura of documento.assinaturas)
      if (assinatura.versao === versao.linha.numero)
        completar(documento, versao, assinatura, vista || resumo, lugares)
    vista = resumo
    const { extensao } = versao.linha
    yield {
      chave: versao.linha.chave,
      tipo: extensaoAceita(extensao) ? CONTENT_TYPE[extensao] : 'application/octet-stream',
      bytes: impresso.bytes,
    }
  }
  guardar(m, 'documentoVersao', ...documento.versoes.map(({ linha }) => linha))
  if (documento.bruto === undefined)
    guardar(m, 'documentoTexto', { documentoId: documento.linha.id, texto: textoDe(folha) })
}

/** O resumo assinado é o do arquivo que a pessoa viu, antes do selo dela. */
function completar(
  documento: Documento,
  { selos }: Versao,
  assinatura: Documento['assinaturas'][number],
  vista: string,
  lugares: Lugar[],
): void {
  assinatura.sha256 = vista
  const lugar = lugares[documento.rubricas.findIndex(({ nome }) => nome === assinatura.nome)]
  if (lugar !== undefined && selos.some(({ nome }) => nome === assinatura.nome))
    assinatura.posicao = JSON.stringify(lugar)
}

const selosDe = ({ rubricas }: Documento, { selos }: Versao, lugares: readonly Lugar[]): Selo[] =>
  selos.map((selo, i) => ({
    ...selo,
    ...(lugares[rubricas.findIndex(({ nome }) => nome === selo.nome)] ?? {
      pagina: 1,
      esquerda: 64,
      inferior: 90 + i * 48,
    }),
  }))

const SEM_TIMBRE = new Set(['Documento de Identificação', 'Comprovante', 'ART-RRT', 'Nota'])

export function folhaDe(m: Municipio, documento: Documento, senha?: string): Folha {
  const { linha, classe, setor, rubricas } = documento
  const { origem } = documento.documento
  const escritoEm = documento.datado ?? linha.criadoEm
  const corpo = documento.corpo?.(casoDe(m, documento)) ?? []
  return {
    papel: papelDe(m),
    aparencia: origem === 'FISICA' ? 'digitalizada' : origem === 'EXTERNA' ? 'externa' : 'oficial',
    timbrada: origem === 'ELETRONICA' || (origem === 'FISICA' && !SEM_TIMBRE.has(classe.especie)),
    setor: setor.nome,
    cabecalho: cabecalhoDe(documento),
    titulo: linha.titulo,
    corpo,
    fecho: `${m.marca.municipio}, ${dataPorExtenso(escritoEm)}.`,
    assinantes: rubricas,
    identificador: identificadorDe(linha.id, origem === 'ELETRONICA'),
    em: linha.criadoEm,
    recebido: dataCurta(escritoEm),
    selos: [],
    ...(senha === undefined ? {} : { senha }),
  }
}

/**
 * PARECER JURÍDICO Nº 12/2026, mas PORTARIA Nº 231/2026: quem numera todos os tipos juntos não diz de que a
 * portaria é.
 */
function cabecalhoDe({ linha, classe }: Documento): string {
  const { especie, tipo, numerarPor } = classe
  const junto = classe.numeravel && !numerarPor.includes('Tipo') && tipo?.startsWith('de ') === true
  const nome = tipo === null || junto ? especie : `${especie} ${tipo}`
  const numero = linha.numero ?? null
  return (numero === null ? nome : numeroPorExtenso(nome, numero, linha.numeracaoSufixos ?? [])).toUpperCase()
}

function papelDe({ id, marca, orgao }: Municipio): Papel {
  return {
    orgao,
    estado: 'ESTADO DE SANTA CATARINA',
    cnpj: marca.cnpj,
    endereco: marca.endereco,
    telefone: marca.telefone,
    site: marca.site,
    cores: id === 'cmva' ? CORES_DA_CAMARA : CORES_DA_PREFEITURA,
  }
}

function casoDe(m: Municipio, { linha, enredo, setor, autor, pai, datado }: Documento): Caso {
  const processo = pai?.tipo === 'processo' ? pai : pai?.pai
  const quem = autor ?? m.titular
  return {
    ...enredo,
    r: m.acaso.filho(`texto ${linha.id}`),
    em: datado ?? linha.criadoEm,
    setor,
    autor: { nome: quem.nomeCompleto, cargo: cargoDe(quem) },
    numero: linha.numeroCompleto ?? null,
    processo: datado === undefined ? (processo?.linha.numeroCompleto ?? null) : null,
    municipio: m.marca.municipio,
    orgao: m.orgao,
    cnpj: m.marca.cnpj,
    titular: { nome: m.titular.nomeCompleto, cargo: cargoDe(m.titular) },
  }
}

/** O texto que a pesquisa guarda: o que se lê na página. */
function textoDe({ cabecalho, titulo, corpo, fecho, assinantes }: Folha): string {
  return [
    cabecalho,
    titulo,
    ...corpo.flatMap(linhasDe),
    fecho,
    ...assinantes.flatMap(({ nome, cargo }) => [nome, cargo]),
  ].join('\n')
}

function linhasDe(bloco: Bloco): string[] {
  if (typeof bloco === 'string') return [bloco]
  if ('ficha' in bloco) return bloco.ficha.map((campo) => campo.join(': '))
  if ('tabela' in bloco)
    return [
      bloco.tabela.colunas.map(([titulo]) => titulo),
      ...bloco.tabela.linhas,
      ...(bloco.tabela.total ? [bloco.tabela.total] : []),
    ].map((celulas) => celulas.join(' '))
  return Object.values(bloco).flat()
}
