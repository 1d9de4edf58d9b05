import { cargoDe, type Documento, guardar, type Linha, type Municipio, type PessoaViva } from '../estado.ts'
import { maisDias } from '../por-extenso.ts'
import { contar } from './contar.ts'
import { agir } from './tramitar.ts'

type Metodo = Pick<
  Linha<'assinatura'>,
  'metodo' | 'nivel' | 'icpBrasil' | 'emissorAssinatura' | 'certificadoExpiraEm' | 'ltv'
>

/** Assina pelo método que o nível do documento pede. Com selo, o arquivo ganha uma versão. */
export function assinar(
  m: Municipio,
  documento: Documento,
  pessoa: PessoaViva,
  em: number,
  { selo = false } = {},
): void {
  const pendente = documento.assinantes.find(
    ({ usuarioId, situacao }) => usuarioId === pessoa.id && situacao === 'PENDENTE',
  )
  if (pendente === undefined)
    throw new Error(`${documento.linha.titulo}: ${pessoa.login} não consta para assinar`)
  agir(m, documento, em)
  pendente.situacao = 'ASSINOU'
  const versao = selo ? carimbar(m, documento, pessoa, em) : documento.versoes.length
  const assinatura: Linha<'assinatura'> = {
    ...base(m, documento, pessoa, em),
    ...metodoPara(m, documento, pessoa),
    versao,
    assinadaEm: m.cal.em(em),
    carimbadaEm: null,
    rejeitadaEm: null,
  }
  guardar(m, 'assinatura', assinatura)
  documento.assinaturas.push(assinatura)
  if (documento.assinantes.every(({ situacao }) => situacao === 'ASSINOU')) documento.documento.minuta = false
  contar(m, pessoa, em, 'documento.assinado', [documento.linha.id], {
    assinaturaId: assinatura.id,
    versao,
    metodo: assinatura.metodo,
  })
}

/** Todos os que constam, um depois do outro. */
export function assinarTodos(
  m: Municipio,
  documento: Documento,
  em: number,
  opcoes?: { selo?: boolean },
): void {
  for (const [i, { usuarioId }] of documento.assinantes.entries())
    assinar(
      m,
      documento,
      [...m.pessoas.values()].find(({ id }) => id === usuarioId)!,
      em + i * 0.004,
      opcoes,
    )
}

export function rejeitarAssinatura(
  m: Municipio,
  documento: Documento,
  pessoa: PessoaViva,
  em: number,
  motivo: string,
): void {
  const pendente = documento.assinantes.find(
    ({ usuarioId, situacao }) => usuarioId === pessoa.id && situacao === 'PENDENTE',
  )
  if (pendente === undefined)
    throw new Error(`${documento.linha.titulo}: ${pessoa.login} não consta para assinar`)
  agir(m, documento, em)
  pendente.situacao = 'REJEITOU'
  const rejeicao: Linha<'assinatura'> = {
    ...base(m, documento, pessoa, em),
    metodo: 'SIMPLES',
    nivel: 'SIMPLES',
    icpBrasil: false,
    versao: documento.versoes.length,
    assinadaEm: null,
    rejeitadaEm: m.cal.em(em),
    motivoRejeicao: motivo,
  }
  guardar(m, 'assinatura', rejeicao)
  documento.assinaturas.push(rejeicao)
  contar(m, pessoa, em, 'documento.assinatura-rejeitada', [documento.linha.id], { motivo })
}

function base(m: Municipio, { linha, assinantes }: Documento, pessoa: PessoaViva, em: number) {
  const cargos = assinantes
    .filter(({ usuarioId }) => usuarioId === pessoa.id)
    .map(({ cargo }) => cargo ?? cargoDe(pessoa))
  return {
    id: m.acaso.id(m.cal.em(em)),
    documentoId: linha.id,
    usuarioId: pessoa.id,
    convidadoId: null,
    nome: pessoa.nomeCompleto,
    cpfCnpj: pessoa.cpf,
    cargos,
    invalida: false,
    adobeReader: false,
    sha256: '',
    ip: '10.20.0.14',
    userAgent: 'Mozilla/5.0',
    nonce: m.acaso.uuid().replaceAll('-', '').slice(0, 16),
  }
}

function metodoPara(m: Municipio, { documento }: Documento, { certificado, govbr }: PessoaViva): Metodo {
  const nenhum = { icpBrasil: false, emissorAssinatura: null, certificadoExpiraEm: null, ltv: null }
  if (documento.nivelAssinatura === 'SIMPLES') return { metodo: 'SIMPLES', nivel: 'SIMPLES', ...nenhum }
  if (certificado !== undefined) {
    const nuvem = certificado.tipo === 'NEOID'
    return {
      metodo: nuvem ? 'PSC' : 'LOCAL',
      nivel: 'QUALIFICADA',
      icpBrasil: true,
      emissorAssinatura: nuvem ? 'AC SERPRO RFB v5' : 'AC Certisign RFB G5',
      certificadoExpiraEm: maisDias(m.cal.em(0), certificado.expiraEmDias),
      ltv: true,
    }
  }
  if (documento.nivelAssinatura === 'QUALIFICADA' || govbr === undefined || govbr === 'bronze')
    throw new Error(`${documento.id}: falta meio de assinar no nível ${documento.nivelAssinatura}`)
  return {
    metodo: 'GOVBR',
    nivel: 'AVANCADA',
    ...nenhum,
    emissorAssinatura: 'AC Final do Governo Federal do Brasil v1',
  }
}

/** Nova versão do arquivo, com o selo à vista; a anterior não muda. */
function carimbar(
  m: Municipio,
  { linha, documento, versoes }: Documento,
  pessoa: PessoaViva,
  em: number,
): number {
  const anterior = versoes.at(-1)!
  const numero = versoes.length + 1
  const instante = m.cal.em(em)
  const selo = {
    nome: pessoa.nomeCompleto,
    cpf: pessoa.cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**'),
    cargo: cargoDe(pessoa),
    em: dataHora(instante),
  }
  const chave = anterior.linha.chave.replace(/\/[^/]+$/, `/${m.acaso.uuid()}.pdf`)
  versoes.push({
    linha: {
      documentoId: linha.id,
      numero,
      chave,
      extensao: 'pdf',
      sha256: '',
      tamanho: 0,
      motivo: 'ASSINATURA',
      criadaEm: instante,
      criadaPor: pessoa.id,
    },
    selos: [...anterior.selos, selo],
  })
  documento.versaoArquivo = numero
  return numero
}

const dataHora = (instante: Date): string => {
  const local = new Date(instante.getTime() - 3 * 3_600_000).toISOString()
  return `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)} ${local.slice(11, 16)}`
}
