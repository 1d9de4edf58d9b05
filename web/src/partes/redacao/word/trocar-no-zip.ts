import { compactadosDe, type EntradaDoZip } from '@autos/contract/regras/zip.ts'

const ASSINATURA = { local: 0x04034b50, entrada: 0x02014b50, fim: 0x06054b50 }
const TAMANHO = { local: 30, entrada: 46, fim: 22 }
const VERSAO = 20

/**
 * O mesmo ZIP, com outro conteúdo nestas entradas, sem compressão. Sem soma de verificação, que quem o lê aqui
 * não confere.
 */
export function trocarNoZip(
  bytes: Uint8Array,
  entradas: readonly EntradaDoZip[],
  trocas: ReadonlyMap<string, string>,
): Uint8Array<ArrayBuffer> {
  const letras = new TextEncoder()
  const novas = entradas.map((entrada) => {
    const troca = trocas.get(entrada.nome)
    const dados =
      troca === undefined ? (compactadosDe(bytes, entrada) ?? new Uint8Array()) : letras.encode(troca)
    const tamanho = troca === undefined ? entrada.tamanho : dados.length
    const metodo = troca === undefined ? entrada.metodo : 0
    return { nome: letras.encode(entrada.nome), dados, tamanho, metodo }
  })
  const soma = novas.reduce(
    (total, { nome, dados }) => total + TAMANHO.local + TAMANHO.entrada + 2 * nome.length + dados.length,
    0,
  )
  const feito = new Uint8Array(soma + TAMANHO.fim)
  const em = new DataView(feito.buffer)
  const lugares: number[] = []
  let de = 0
  for (const { nome, dados, tamanho, metodo } of novas) {
    lugares.push(de)
    em.setUint32(de, ASSINATURA.local, true)
    escrever(em, de + 4, { nome, dados, tamanho, metodo })
    feito.set(nome, de + TAMANHO.local)
    feito.set(dados, de + TAMANHO.local + nome.length)
    de += TAMANHO.local + nome.length + dados.length
  }
  const diretorio = de
  for (const [i, { nome, dados, tamanho, metodo }] of novas.entries()) {
    em.setUint32(de, ASSINATURA.entrada, true)
    em.setUint16(de + 4, VERSAO, true)
    escrever(em, de + 6, { nome, dados, tamanho, metodo })
    em.setUint32(de + 42, lugares[i]!, true)
    feito.set(nome, de + TAMANHO.entrada)
    de += TAMANHO.entrada + nome.length
  }
  em.setUint32(de, ASSINATURA.fim, true)
  em.setUint16(de + 8, novas.length, true)
  em.setUint16(de + 10, novas.length, true)
  em.setUint32(de + 12, de - diretorio, true)
  em.setUint32(de + 16, diretorio, true)
  return feito
}

type Nova = { nome: Uint8Array; dados: Uint8Array; tamanho: number; metodo: number }

/** O que o cabeçalho de uma entrada e a linha dela no diretório têm em comum; os nomes são UTF-8. */
function escrever(em: DataView, de: number, { nome, dados, tamanho, metodo }: Nova): void {
  em.setUint16(de, VERSAO, true)
  em.setUint16(de + 2, 0x800, true)
  em.setUint16(de + 4, metodo, true)
  em.setUint32(de + 14, dados.length, true)
  em.setUint32(de + 18, tamanho, true)
  em.setUint16(de + 22, nome.length, true)
}
