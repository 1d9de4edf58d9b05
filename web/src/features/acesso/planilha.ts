import { cpfValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { emailValido } from '@autos/contract/regras/email.ts'
import { PAPEIS, type Papel } from '@autos/contract/regras/papeis.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'

export type Conhecidos = {
  setores: readonly { id: string; nome: string; sigla?: string | null }[]
  pessoas: readonly { login: string }[]
}
type Pronta = {
  login: string
  nome: string
  sobrenome: string
  cpf: string
  email: string
  cargos: string[]
  setores: string[]
  papeis: Papel[]
}
/** O que vai acontecer com uma linha, antes que aconteça. */
export type LinhaDaPlanilha = {
  numero: number
  nome: string
  login: string
  destino: 'cadastrar' | 'pular' | 'erro'
  porque: string
  dados: Pronta
}

export const COLUNAS = ['nome', 'sobrenome', 'login', 'cpf', 'e-mail', 'cargos', 'setores', 'papéis'] as const
export const EXEMPLO = `\ufeff${COLUNAS.join(';')}\r\nMaria;da Silva;maria.silva;;maria.silva@prefeitura.example;Agente Administrativo;ADM;Acesso ao sistema\r\n`

/**
 * Lê a planilha inteira e diz, linha por linha, o que seria feito. Sem cabeçalho conhecido, não há o que ler.
 */
export function lerPlanilha(texto: string, conhecidos: Conhecidos): LinhaDaPlanilha[] | string {
  const linhas = celulasDe(texto.replace(/^\ufeff/, '')).filter((celulas) =>
    celulas.some((celula) => celula.trim() !== ''),
  )
  const titulos = (linhas[0] ?? []).map(nomeDaColuna)
  const faltam = (['nome', 'sobrenome', 'login'] as const).filter((coluna) => !titulos.includes(coluna))
  if (faltam.length > 0)
    return `Na primeira linha faltam as colunas: ${faltam.join(', ')}. Baixe a planilha de exemplo e preencha a partir dela.`
  const vistos = new Set<string>()
  return linhas.slice(1).map((celulas, i) => {
    const valor = (coluna: string) => (celulas[titulos.indexOf(dobrar(coluna))] ?? '').trim()
    return conferir(i + 2, valor, { ...conhecidos, vistos })
  })
}

/** "Email" e "E-MAIL", "setor" e "Setores": o mesmo. */
const nomeDaColuna = (titulo: string): string => {
  const dobrado = dobrar(titulo).trim()
  return OUTROS_NOMES[dobrado] ?? dobrado
}
const OUTROS_NOMES: Record<string, string> = {
  email: 'e-mail',
  cargo: 'cargos',
  setor: 'setores',
  papel: 'papeis',
}

function conferir(
  numero: number,
  valor: (coluna: string) => string,
  { setores, pessoas, vistos }: Conhecidos & { vistos: Set<string> },
): LinhaDaPlanilha {
  const lista = (coluna: string) =>
    valor(coluna)
      .split(/[,|]/)
      .map((parte) => parte.trim())
      .filter(Boolean)
  const login = valor('login').toLowerCase()
  const papeis = valor('papéis') === '' ? (['access'] as Papel[]) : lista('papéis').map(papelDe)
  const achados = lista('setores').map(
    (dito) =>
      setores.find(
        ({ nome, sigla }) => dobrar(sigla ?? '') === dobrar(dito) || dobrar(nome) === dobrar(dito),
      ) ?? dito,
  )
  const dados: Pronta = {
    login,
    nome: valor('nome'),
    sobrenome: valor('sobrenome'),
    cpf: limparCpfCnpj(valor('cpf')),
    email: valor('e-mail'),
    cargos: lista('cargos'),
    setores: achados.flatMap((setor) => (typeof setor === 'string' ? [] : [setor.id])),
    papeis: papeis.filter((papel) => papel !== undefined),
  }
  const linha = { numero, nome: `${dados.nome} ${dados.sobrenome}`.trim(), login, dados }
  const erro = erroDe(dados, {
    login,
    papeis,
    desconhecidos: achados.filter((setor) => typeof setor === 'string'),
    repetido: vistos.has(login),
  })
  vistos.add(login)
  if (erro) return { ...linha, destino: 'erro', porque: erro }
  if (pessoas.some((pessoa) => pessoa.login === login))
    return { ...linha, destino: 'pular', porque: 'Já existe uma pessoa com este login; fica como está.' }
  return { ...linha, destino: 'cadastrar', porque: 'Será cadastrada.' }
}

type Achados = {
  login: string
  papeis: readonly (Papel | undefined)[]
  desconhecidos: readonly string[]
  repetido: boolean
}

function erroDe(
  { nome, sobrenome, cpf, email }: Pronta,
  { login, papeis, desconhecidos, repetido }: Achados,
): string | undefined {
  if (nome === '' || sobrenome === '' || login === '') return 'Faltam o nome, o sobrenome ou o login.'
  if (!/^\S{2,}$/.test(login)) return 'O login tem ao menos dois caracteres, sem espaços.'
  if (repetido) return 'O login se repete nesta planilha.'
  if (cpf !== '' && !cpfValido(cpf)) return 'CPF inválido.'
  if (email !== '' && !emailValido(email.toLowerCase())) return 'E-mail inválido.'
  if (desconhecidos.length > 0) return `Setor desconhecido: ${desconhecidos.join(', ')}.`
  return papeis.includes(undefined)
    ? `Papel desconhecido. Os que há: ${Object.values(PAPEIS).join(', ')}.`
    : undefined
}

const papelDe = (dito: string): Papel | undefined =>
  (Object.keys(PAPEIS) as Papel[]).find((papel) => dobrar(PAPEIS[papel]) === dobrar(dito) || papel === dito)

/** Ponto e vírgula ou vírgula, o que a primeira linha tiver mais; aspas guardam os dois. */
function celulasDe(texto: string): string[][] {
  const primeira = texto.split(/\r?\n/, 1)[0] ?? ''
  const separador = primeira.split(';').length >= primeira.split(',').length ? ';' : ','
  const linhas: string[][] = [['']]
  let entreAspas = false
  for (const letra of texto.replaceAll('\r\n', '\n')) {
    const linha = linhas.at(-1)!
    if (letra === '"') entreAspas = !entreAspas
    else if (letra === separador && !entreAspas) linha.push('')
    else if (letra === '\n' && !entreAspas) linhas.push([''])
    else linha[linha.length - 1] += letra
  }
  return linhas
}
