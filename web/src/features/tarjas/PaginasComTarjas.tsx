import { executar } from '../../api/executar.ts'
import { EnderecoParaTarjarDocument } from '../../api/gen/graphql.ts'
import { LeitorDePdf } from '../../partes/leitor/LeitorDePdf.tsx'
import { CamadaDeTarjas } from './CamadaDeTarjas.tsx'
import type { Documento } from './tarjas.ts'
import type { Tarjas } from './use-tarjas.ts'

type Props = {
  documento: Documento
  de: Tarjas
  pagina: number
  aoMudarPagina: (pagina: number) => void
  comoFicara: boolean
  desligada: boolean
}

/** As tarjas se medem na página como se lê: aqui ninguém a gira por cima disso. */
const SEM_GIRAR = () => undefined

export function PaginasComTarjas({ documento, de, pagina, aoMudarPagina, comoFicara, desligada }: Props) {
  const { id, titulo, versoes } = documento
  const renovar = async () => (await executar(EnderecoParaTarjarDocument, { id })).documento.pdf ?? undefined
  return (
    <LeitorDePdf
      fonte={{ url: documento.pdf ?? '', renovar }}
      chave={`${id} ${versoes[0]?.sha256 ?? ''}`}
      titulo={titulo}
      giros={de.giros}
      pagina={pagina}
      aoMudarPagina={aoMudarPagina}
      aoDesenhar={SEM_GIRAR}
      sobre={(folha) => <CamadaDeTarjas {...{ folha, de, comoFicara, desligada }} />}
    />
  )
}
