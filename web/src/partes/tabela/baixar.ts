import { saveCsv } from '../../ui/csv.ts'
import type { Coluna } from './Tabela.tsx'

/** As colunas que têm texto, como planilha. */
export function baixarTabela<T>(
  nome: string,
  colunas: readonly Pick<Coluna<T>, 'titulo' | 'texto'>[],
  linhas: readonly T[],
): void {
  const ditas = colunas.flatMap(({ titulo, texto }) => (texto ? [{ titulo, texto }] : []))
  saveCsv(nome, [
    ditas.map(({ titulo }) => titulo),
    ...linhas.map((linha) => ditas.map(({ texto }) => texto(linha))),
  ])
}
