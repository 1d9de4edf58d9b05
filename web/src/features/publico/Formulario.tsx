import { PESQUISA_TEXTO_MAX } from '@autos/contract/regras/limites.ts'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'

import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { oQueFalta, type Campos } from './pedido.ts'
import css from './Publico.module.css'

type Props = { titulo: string; inicial: Campos; porInteressado: boolean; pesquisar: (campos: Campos) => void }

/** Número, título, interessado e período; pesquisa-se ao confirmar, não a cada letra. */
export function Formulario({ titulo, inicial, porInteressado, pesquisar }: Props) {
  const [campos, setCampos] = useState(inicial)
  const [erro, setErro] = useState<string>()
  const mudar = (novos: Partial<Campos>) => setCampos({ ...campos, ...novos })
  const enviar = (event: SubmitEvent) => {
    event.preventDefault()
    const falta = oQueFalta(campos, porInteressado)
    setErro(falta)
    if (!falta) pesquisar(campos)
  }
  return (
    <form role="search" aria-label={titulo} className={css['formulario']} onSubmit={enviar} noValidate>
      <TextInput
        id="busca"
        label="Número, identificador ou título"
        type="search"
        maxLength={PESQUISA_TEXTO_MAX}
        value={campos.texto}
        error={erro}
        onChange={(event) => mudar({ texto: event.currentTarget.value })}
      />
      {porInteressado && (
        <TextInput
          label="Interessado"
          description="Empresa ou associação: o CNPJ ou parte do nome."
          maxLength={PESQUISA_TEXTO_MAX}
          value={campos.interessado}
          onChange={(event) => mudar({ interessado: event.currentTarget.value })}
        />
      )}
      <div className={css['periodo']}>
        <CampoDeDia rotulo="De" valor={campos.de} aoMudar={(de) => mudar({ de })} />
        <CampoDeDia rotulo="Até" valor={campos.ate} aoMudar={(ate) => mudar({ ate })} />
        <Button type="submit" leftSection={<IconSearch aria-hidden size={18} />}>
          Pesquisar
        </Button>
      </div>
    </form>
  )
}
