import { dobrar } from '@autos/contract/regras/texto.ts'

/** Cada arquivo da pasta e as suas colunas; com `*`, a que não pode faltar. `docs/importar.md` explica cada uma. */
// prettier-ignore
export const ARQUIVOS = {
  'setores.csv': ['codigo*', 'nome*', 'sigla', 'superior', 'criado_em', 'desativado_em'],
  'pessoas.csv': ['codigo*', 'nome*', 'login', 'cpf', 'email', 'cargos', 'setores', 'papeis', 'criado_em', 'desativado_em'],
  'grupos.csv': ['codigo*', 'nome*', 'sigla', 'membros*', 'criado_em', 'desativado_em'],
  'classificacoes.csv': ['codigo*', 'especie*', 'tipo', 'uso*', 'numerada', 'numerar_por', 'nivel_assinatura', 'restricoes', 'ativa'],
  'interessados.csv': ['codigo*', 'nome*', 'cpf_cnpj*', 'email'],
  'processos.csv': ['codigo*', 'numero', 'criterios', 'titulo*', 'assunto', 'classificacao*', 'setor*', 'pessoa', 'criado_em*', 'restricoes', 'hipotese_legal', 'autorizados_setores', 'autorizados_pessoas', 'autorizados_cpfs', 'interessados', 'interessados_pessoas', 'interessados_setores', 'apensado_a', 'apensado_em'],
  'documentos.csv': ['codigo*', 'numero', 'criterios', 'titulo*', 'assunto', 'requerente', 'requerente_cpf_cnpj', 'requerente_contato', 'classificacao*', 'origem', 'setor*', 'pessoa', 'criado_em*', 'restricoes', 'hipotese_legal', 'autorizados_setores', 'autorizados_pessoas', 'autorizados_cpfs', 'processo', 'peca', 'juntado_em', 'anexado_a', 'anexado_em', 'arquivo*', 'sha256'],
  'tramitacoes.csv': ['processo', 'documento', 'tipo*', 'em*', 'para_setor', 'para_pessoa', 'por', 'mensagem'],
} as const

export type NomeDeArquivo = keyof typeof ARQUIVOS
export const NOMES = Object.keys(ARQUIVOS) as NomeDeArquivo[]

const semMarca = (coluna: string): string => coluna.replace('*', '')
export const colunasDe = (arquivo: NomeDeArquivo): string[] => ARQUIVOS[arquivo].map(semMarca)

/** Como se escreve numa planilha: com acento, espaço ou maiúscula, é a mesma coluna. */
const chaveDa = (titulo: string): string =>
  dobrar(titulo)
    .trim()
    .replace(/[\s-]+/g, '_')

/** De que coluna de lá vem cada uma daqui, e o que está errado no cabeçalho. */
export function lerCabecalho(arquivo: NomeDeArquivo, titulos: readonly string[]) {
  const conhecidas = colunasDe(arquivo)
  const lugar = new Map(titulos.map((titulo, i) => [chaveDa(titulo), i]))
  const faltam = ARQUIVOS[arquivo]
    .filter((c) => c.endsWith('*'))
    .map(semMarca)
    .filter((c) => !lugar.has(c))
  const sobram = titulos.filter((titulo) => titulo.trim() !== '' && !conhecidas.includes(chaveDa(titulo)))
  return { lugar, faltam, sobram }
}
