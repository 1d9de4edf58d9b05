import type { Fatos, FatosMostrados } from '../acoes/index.ts'
import { type Ator, ehDeFora } from '../ator/index.ts'
import type { ApresentacaoDeDocumento, LinhaDeAssinante, LinhaDeExterno } from './apresentacao.ts'
import { type AssinaturaMostrada, assinaturaMostrada } from './assinatura.ts'
import { cpfMostrado, instante, itemMostrado, type ItemMostrado } from './comum.ts'
import { paraConvidado } from './convidado.ts'
import type { Destino } from './fragmentos.ts'

export type DocumentoMostrado = ItemMostrado & {
  /** O que `pdf` precisa para assinar um endereço; nulo para quem não lê. */
  arquivo: NonNullable<ApresentacaoDeDocumento['arquivo']> | null
  requerente: NonNullable<ApresentacaoDeDocumento['requerente']> | null
  origem: NonNullable<Fatos['origem']>
  extensao: string | null
  situacaoArquivo: NonNullable<Fatos['situacaoArquivo']>
  erroArquivo: string | null
  paginas: number | null
  nivelAssinatura: NonNullable<Fatos['nivelAssinatura']>
  autorizadosExternos: string[]
  assinaturaEmOrdem: boolean
  assinantes: Assinante[]
  assinantesExternos: AssinanteExterno[]
  assinaturas: AssinaturaMostrada[]
  assinadoEm: Date | null
  codigoAutenticidade: string | null
  diarioUrl: string | null
  anexos: DocumentoMostrado[]
  peca: number | null
  envios: {
    dataDesignado: Date | null
    dataEnviado: Date | null
    usuarioSolicitante: Destino | null
    setorSolicitante: Destino | null
  }[]
  integrador: { id: string; nome: string; login: string } | null
  origemInteg: string | null
  desconsiderado: boolean
  /** O titular por quem a pessoa assinaria agora. */
  assinariaPor: string | null
}

type Assinante = Omit<LinhaDeAssinante, 'usuario'> &
  Record<'nome' | 'sobrenome' | 'nomeCompleto', string | undefined> & {
    usuario: Record<string, unknown>
    pendente: boolean
  }
type AssinanteExterno = Omit<LinhaDeExterno, 'email'> & { email: string | null; pendente: boolean }

/** A forma do contrato, com a regra de quem lê aplicada campo a campo (domínio §7.1). */
export function documentoMostrado(
  fatos: FatosMostrados<ApresentacaoDeDocumento>,
  ator: Ator,
  anexos: DocumentoMostrado[] = [],
): DocumentoMostrado {
  const mostrado = mostrar(fatos, ator, anexos)
  return ehDeFora(ator.tipo) ? paraConvidado(mostrado, ator) : mostrado
}

function mostrar(
  fatos: FatosMostrados<ApresentacaoDeDocumento>,
  ator: Ator,
  anexos: DocumentoMostrado[],
): DocumentoMostrado {
  const { podeVer, mostra } = fatos
  const {
    assinantes = [],
    assinantesExternos = [],
    assinaturas = [],
    autorizadosExternos = [],
    envios = [],
    arquivo = null,
  } = mostra
  return {
    ...itemMostrado(fatos, ator, autorizadosExternos.length > 0),
    arquivo: podeVer ? arquivo : null,
    requerente: podeVer && mostra.requerente ? requerenteMostrado(mostra.requerente, ator) : null,
    origem: fatos.origem ?? 'ELETRONICA',
    extensao: fatos.extensao,
    situacaoArquivo: fatos.situacaoArquivo ?? 'AGUARDANDO_ARQUIVO',
    erroArquivo: podeVer && (fatos.criou || fatos.detem) ? (mostra.erroArquivo ?? null) : null,
    paginas: arquivo?.paginas ?? null,
    nivelAssinatura: fatos.nivelAssinatura ?? 'SIMPLES',
    assinaturaEmOrdem: fatos.assinaturaEmOrdem,
    assinariaPor: fatos.assinaPor === null ? null : fatos.devoPorNome,
    autorizadosExternos: podeVer ? cpfsAutorizados(fatos, autorizadosExternos, ator) : [],
    assinantes: assinantes.map((assinante) => assinanteMostrado(assinante, podeVer, ator)),
    assinantesExternos: assinantesExternos.map((externo) => externoMostrado(externo, podeVer, ator)),
    assinaturas: assinaturas.map((assinatura) =>
      assinaturaMostrada(assinatura, { podeVer, ator, faltaAssinar: fatos.assinantesPendentes > 0 }),
    ),
    assinadoEm: fatos.assinadoEm,
    codigoAutenticidade: podeVer ? (mostra.codigoAutenticidade ?? null) : null,
    diarioUrl: mostra.diarioUrl ?? null,
    anexos: podeVer ? anexos : [],
    peca: fatos.peca ? fatos.ordem : null,
    envios: envios.map((envio) => ({
      ...envio,
      dataDesignado: instante(envio.dataDesignado),
      dataEnviado: instante(envio.dataEnviado),
    })),
    integrador: mostra.integrador ?? null,
    origemInteg: mostra.origemInteg ?? null,
    desconsiderado: fatos.desconsideradoEm !== null,
  }
}

const requerenteMostrado = (
  requerente: NonNullable<DocumentoMostrado['requerente']>,
  ator: Ator,
): NonNullable<DocumentoMostrado['requerente']> => ({
  ...requerente,
  cpfCnpj: cpfMostrado(requerente.cpfCnpj, ator),
})

/** Quem pode alterar as restrições precisa dos números inteiros para devolvê-los. */
const cpfsAutorizados = (fatos: Fatos, cpfs: string[], ator: Ator): string[] =>
  fatos.detem || fatos.classificador ? cpfs : cpfs.map((cpf) => cpfMostrado(cpf, ator) ?? '')

function assinanteMostrado(
  { usuario = {}, cargo, situacao, ordem }: LinhaDeAssinante,
  podeVer: boolean,
  ator: Ator,
): Assinante {
  const { nome, sobrenome, nomeCompleto } = usuario
  const mostrado = {
    ...usuario,
    cpf: podeVer ? cpfMostrado(usuario.cpf ?? null, ator) : null,
    email: podeVer ? usuario.email : null,
  }
  return {
    usuario: mostrado,
    nome,
    sobrenome,
    nomeCompleto,
    cargo,
    situacao,
    ordem,
    pendente: situacao === 'PENDENTE',
  }
}

const externoMostrado = (
  { id, email, nome, cpf, situacao, ordem, convite }: LinhaDeExterno,
  podeVer: boolean,
  ator: Ator,
): AssinanteExterno => ({
  id,
  email: podeVer ? email : null,
  nome,
  cpf: podeVer ? cpfMostrado(cpf, ator) : null,
  situacao,
  ordem,
  convite: podeVer ? convite : null,
  pendente: situacao === 'PENDENTE',
})
