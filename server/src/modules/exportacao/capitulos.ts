import { nomeDoVolume, numeroDa, semPastas, type Exportado } from './indice.ts'

/** O marcador de um arquivo no PDF, e o que se escreve de través nas páginas dele. */
export type Capitulo = { titulo: string; marca: string | null }

/** Pelo nome que o arquivo tem no PDF, onde não há pastas. */
export function capitulosDe({ volumes }: Exportado): ReadonlyMap<string, Capitulo> {
  return new Map(
    volumes.flatMap((volume) =>
      volume.linhas.flatMap((linha): [string, Capitulo][] => {
        if (linha.arquivo === null) return []
        const apenso = volume.pasta === '' ? '' : `Apenso ${volume.numero ?? volume.identificador} · `
        const marca = linha.desconsiderada ? 'DESCONSIDERADA' : null
        const titulo = `${apenso}${numeroDa(linha)}. ${linha.titulo ?? ''}${marca === null ? '' : ` (${marca})`}`
        return [[semPastas(linha.arquivo.caminho), { titulo, marca }]]
      }),
    ),
  )
}

export const tituloDoPdf = ({ volumes }: Exportado): string =>
  volumes[0] === undefined ? '' : nomeDoVolume(volumes[0])
