import { CARGOS_MAX, NOME_MAX } from '@autos/contract/regras/limites.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import { Escolhidos } from '../../ui/Escolhidos.tsx'
import campos from '../../partes/campos/Campos.module.css'

type Props = { valor: readonly string[]; aoMudar: (cargos: string[]) => void; erro?: string | undefined }

/** O primeiro é o principal. Enter confirma. */
export function CampoDeCargos({ valor, aoMudar, erro }: Props) {
  const [texto, setTexto] = useState('')
  const limpo = texto.trim().replace(/\s+/g, ' ')
  const repetido = valor.some((cargo) => dobrar(cargo) === dobrar(limpo))
  const acrescentar = () => {
    if (limpo === '' || repetido || valor.length >= CARGOS_MAX) return
    aoMudar([...valor, limpo])
    setTexto('')
  }
  return (
    <div>
      <div className={campos['comBotao']}>
        <TextInput
          label="Cargos"
          placeholder="Ex. Agente Administrativo"
          maxLength={NOME_MAX}
          value={texto}
          error={repetido ? 'Este cargo já está na lista.' : erro}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || limpo === '') return
            event.preventDefault()
            acrescentar()
          }}
        />
        <Button variant="default" disabled={limpo === ''} onClick={acrescentar}>
          Acrescentar cargo
        </Button>
      </div>
      <Escolhidos
        rotulo="Cargos"
        itens={valor.map((cargo, i) => ({
          chave: cargo,
          rotulo: cargo,
          detalhe: i === 0 && valor.length > 1 ? 'principal' : undefined,
        }))}
        aoRemover={({ chave }) => aoMudar(valor.filter((cargo) => cargo !== chave))}
      />
    </div>
  )
}
