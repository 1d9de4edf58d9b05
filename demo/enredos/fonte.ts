import { formatarCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import type { Acaso } from '../acaso.ts'
import { BAIRROS, type Externo, EXTERNOS, RUAS } from '../interessados.ts'
import type { Enredo, Parte } from '../textos/tipos.ts'

/** De onde um enredo tira gente, lugar e dinheiro. */
export type Fonte = {
  r: Acaso
  pessoa(): Parte
  /** `ramo` limita às que têm a palavra no nome. */
  empresa(ramo?: RegExp): Parte
  alguem(): Parte
  servidor(): Enredo['servidor']
  endereco(): string
  /** Reais com centavos. */
  valor(min: number, max: number): number
}

/** O que muda de um enredo para outro; o resto vem do tipo de processo. */
export type Trama = Omit<Enredo, 'fundamento' | 'servidor'> & Partial<Pick<Enredo, 'servidor'>>
export type Contador = (f: Fonte) => Trama

// prettier-ignore
const SERVIDORES = [
  'Ademar Pasqualotto', 'Alessandra Kraus', 'Antônio Carlos Reinert', 'Cátia Regina Bonin', 'Cláudio Sérgio Hort', 'Denise Maria Ferrari', 'Edson Luís Tomio', 'Eliane Wiggers', 'Everton Prá', 'Fabiana Nicolodi', 'Gisele Aparecida Lunelli',
  'Ivanir Dalri', 'Jeferson Mohr', 'José Valdecir Pires', 'Leila Cristofolini', 'Lucimar Odorizzi', 'Márcia Helena Stein', 'Mauro César Vailati', 'Noeli Grunitzky', 'Paulo Henrique Testoni', 'Raquel Schlindwein', 'Rogério Bertotti', 'Silvana Hoepers', 'Volnei Tridapalli',
]
const CARGOS = [
  'Professora de Educação Infantil',
  'Motorista',
  'Técnica em Enfermagem',
  'Auxiliar de Serviços Gerais',
  'Agente Administrativo',
  'Operador de Máquinas',
  'Professor de Matemática',
  'Enfermeira',
  'Merendeira',
  'Agente Comunitário de Saúde',
  'Fiscal de Tributos',
  'Mecânico',
]

export function fonte(r: Acaso): Fonte {
  const pessoas = EXTERNOS.filter((e) => !e.empresa)
  const empresas = EXTERNOS.filter((e) => e.empresa)
  return {
    r,
    pessoa: () => parteDe(r.escolher(pessoas)),
    empresa: (ramo = /./) => parteDe(r.escolher(empresas.filter(({ nome }) => ramo.test(nome)))),
    alguem: () => parteDe(r.escolher(EXTERNOS)),
    servidor: () => ({
      nome: r.escolher(SERVIDORES),
      cargo: r.escolher(CARGOS),
      matricula: `${r.entre(1100, 9899)}-${r.entre(0, 9)}`,
    }),
    endereco: () => `${r.escolher(RUAS)}, ${r.entre(12, 2400)}, ${r.escolher(BAIRROS)}`,
    valor: (min, max) => Math.round((min + r.fracao() ** 2 * (max - min)) * 100) / 100,
  }
}

export const parteDe = ({ nome, cpfCnpj, endereco, empresa }: Externo): Parte => ({
  nome,
  documento: formatarCpfCnpj(cpfCnpj),
  endereco,
  empresa,
  externo: cpfCnpj,
})

/** O próprio município como interessado. */
export const doMunicipio = (nome: string): Parte => ({
  nome,
  documento: '90.530.001/0001-30',
  endereco: 'Praça da Emancipação, 100, Centro',
  empresa: true,
})

/** Quem trabalha no município como interessado. */
export const doServidor = ({ nome, matricula }: Enredo['servidor']): Parte => ({
  nome,
  documento: `matrícula ${matricula}`,
  endereco: 'lotação constante do cadastro funcional',
  empresa: false,
})
