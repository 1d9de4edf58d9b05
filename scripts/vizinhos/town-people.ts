import { completarCpf } from '../../contract/regras/cpf-cnpj.ts'

/** Somebody of the town, as a directory keeps people. */
export type TownPerson = { uid: string; givenName: string; sn: string; cpf: string; mail: string; ou: string }

export const PASSWORD = 'So-para-testes-1'
const UNITS = ['saude', 'educacao', 'obras']
const GIVEN = [
  'Antônio',
  'Beatriz',
  'Cecília',
  'Davi',
  'Érica',
  'Fábio',
  'Gláucia',
  'Heloísa',
  'Ítalo',
  'João',
  'Kátia',
  'Luís',
  'Márcia',
  'Noêmia',
  'Otávio',
  'Patrícia',
  'Quitéria',
  'Rômulo',
  'Sônia',
  'Thaís',
]
const LAST = [
  'Araújo',
  'Brandão',
  'Conceição',
  'D’Ávila',
  'Esteves',
  'Falcão',
  'Gonçalves',
  'Honório',
  'Ipê da Luz',
  'Junqueira',
  'Krüger',
  'Leitão',
  'Magalhães',
  'Nóbrega',
  'Ornelas',
]

/** Three hundred, no two alike, spread over units of the directory. */
export const TOWN: readonly TownPerson[] = GIVEN.flatMap((givenName, i) =>
  LAST.map((sn, j) => {
    const number = i * LAST.length + j
    const uid = `${plain(givenName)}.${plain(sn)}`
    return {
      uid,
      givenName,
      sn,
      cpf: completarCpf(String(905_310_000 + number)),
      mail: `${uid}@teste.example`,
      ou: UNITS[number % UNITS.length]!,
    }
  }),
)

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}
