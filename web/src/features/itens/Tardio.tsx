import type { JSX } from 'react'

import { avisar } from '../../api/notices.ts'
import { Arriving, PART_MISSING, type Late } from '../../base/late.ts'

type Fechavel = { fechar: () => void }

/** Um diálogo dos detalhes, cujo código só vem quando se abre. */
export function Tardio<P extends Fechavel>({
  qual,
  props,
}: {
  qual: Late<P>
  props: P & JSX.IntrinsicAttributes
}) {
  const naoVeio = () => {
    props.fechar()
    avisar('aviso', PART_MISSING)
  }
  return <Arriving wanted={qual} props={props} onFailure={naoVeio} />
}
