import { Skeleton } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'

import { executar } from '../../api/executar.ts'
import { AutosDocument, AutosProcurarDocument } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import itens from '../itens/Itens.module.css'
import { dataHora } from '../../ui/formato.ts'
import css from './Leitura.module.css'
import type { Capitulo } from './capitulos.ts'
import { capitulosDe, type Autos } from './ler-autos.ts'

const LeitorDosAutos = lazy(async () => ({
  default: (await import('./LeitorDosAutos.tsx')).LeitorDosAutos,
}))

type Props = {
  processoId: string
  comecarEm: string | undefined
  /** A área do sistema, no título da página. */
  area: string
  endereco: (id: string) => Promise<string | null | undefined>
  falha: (erro: unknown, tentarDeNovo: () => void) => ReactNode
  /** De volta ao processo, e o mais que se faz com ele. */
  topo: (autos: Autos) => ReactNode
  daPeca: (capitulo: Capitulo) => ReactNode
}

/** O processo como um texto só, peça depois de peça. */
export function Leitura(props: Props) {
  const { processoId, area, falha } = props
  const { data, error, refetch } = useQuery({
    ...consulta(AutosDocument, { processoId }),
    staleTime: 0,
    meta: { erro: 'pagina' },
  })
  const autos = data?.autos
  usePageTitle(area, autos ? `Ler ${autos.titulo}` : 'Ler o processo')
  if (error && !autos) return falha(error, () => void refetch())
  return <div className={css['pagina']}>{autos ? <Abertos {...props} autos={autos} /> : <Esqueleto />}</div>
}

function Abertos({ autos, topo, ...props }: Props & { autos: Autos }) {
  const { processoId } = props
  const capitulos = useMemo(() => capitulosDe(autos), [autos])
  return (
    <>
      <header className={css['topo']}>
        <div>
          <h1>{autos.titulo}</h1>
          <p className="numero">{[autos.identificador, autos.numeroCompleto].filter(Boolean).join(' · ')}</p>
        </div>
        {topo(autos)}
      </header>
      {capitulos.length === 0 ? (
        <SemPecas />
      ) : (
        <Suspense fallback={<Skeleton height="100%" radius="md" />}>
          <LeitorDosAutos
            {...props}
            titulo={autos.titulo}
            capitulos={capitulos}
            lembrarDe={`autos ${processoId}`}
            desde={autos.ultimaVisita ? dataHora(autos.ultimaVisita) : undefined}
            procurar={async (texto, signal) =>
              (await executar(AutosProcurarDocument, { processoId, texto }, { signal })).autosProcurar
            }
          />
        </Suspense>
      )}
    </>
  )
}

function SemPecas() {
  return (
    <div className={itens['vazioDoArquivo']}>
      <IconFolderOpen aria-hidden size={48} stroke={1.25} />
      <p>Este processo ainda não tem peças que se leiam. As que se juntarem a ele aparecem aqui, em ordem.</p>
    </div>
  )
}

function Esqueleto() {
  return (
    <div role="status" aria-label="Carregando" className={css['esqueleto']}>
      <Skeleton height={28} width="50%" />
      <Skeleton height="100%" radius="md" />
    </div>
  )
}
