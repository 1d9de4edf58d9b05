import { Skeleton } from '@mantine/core'

import { EntidadeDocument, type EntidadeConfiguradaTelaFragment } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Falha } from '../../partes/tabela/estados.tsx'
import { Logo } from './Logo.tsx'
import { Funcionamento } from './Funcionamento.tsx'
import { LimitesENumeros } from './LimitesENumeros.tsx'
import { Marca } from './Marca.tsx'
import { OndeFica } from './OndeFica.tsx'

export type EntidadeLida = EntidadeConfiguradaTelaFragment

/** Como a entidade se chama e se mostra, o que permite e até onde. Cada parte se salva sozinha. */
export function Entidade() {
  const { data, error, refetch } = useConsulta(EntidadeDocument, {}, { pagina: true })
  if (error && !data) return <Falha erro={error} tentarDeNovo={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  const { entidade } = data
  return (
    <>
      <Marca entidade={entidade} />
      <Logo entidade={entidade} />
      <OndeFica entidade={entidade} />
      <Funcionamento entidade={entidade} />
      <LimitesENumeros entidade={entidade} />
    </>
  )
}
