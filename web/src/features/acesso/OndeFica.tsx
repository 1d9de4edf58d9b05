import { ENDERECO_MAX, MUNICIPIO_MAX, SITE_MAX, TELEFONE_MAX } from '@autos/contract/regras/limites.ts'
import { TextInput } from '@mantine/core'

import { Conflito } from '../../partes/telas/Conflito.tsx'
import telas from '../../partes/telas/Telas.module.css'
import type { EntidadeLida } from './Entidade.tsx'
import { Parte } from './Parte.tsx'
import { useParteDaEntidade } from './use-entidade.ts'

const ROTULOS = {
  municipio: 'Município',
  uf: 'Estado (sigla)',
  endereco: 'Endereço',
  telefone: 'Telefone',
  site: 'Site',
}

type Campo = keyof typeof ROTULOS
type Valores = Record<Campo, string>

/** O que vai no papel timbrado e no pé de cada folha que se escreve aqui. */
export function OndeFica({ entidade }: { entidade: EntidadeLida }) {
  const parte = useParteDaEntidade<Valores>(entidade, {
    sucesso: 'Endereço e contato salvos.',
    campos: Object.keys(ROTULOS),
    valoresDa: ({ municipio, uf, endereco, telefone, site }) => ({
      municipio: municipio ?? '',
      uf: uf ?? '',
      endereco: endereco ?? '',
      telefone: telefone ?? '',
      site: site ?? '',
    }),
    dados: (valores) => valores,
  })
  const { valores, mudar, erroDe } = parte
  const texto = (campo: Campo, maxLength: number) => ({
    label: ROTULOS[campo],
    maxLength,
    value: valores[campo],
    error: erroDe(campo),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      mudar({ [campo]: currentTarget.value }),
  })
  return (
    <Parte
      titulo="Endereço e contato"
      explicacao="O município vai no local e data dos atos; o resto, no pé de cada folha que se escreve aqui."
      {...parte}
    >
      <div className={telas['dupla']}>
        <TextInput {...texto('municipio', MUNICIPIO_MAX)} />
        <TextInput {...texto('uf', 2)} />
      </div>
      <TextInput description="Rua, número, bairro e CEP, numa linha." {...texto('endereco', ENDERECO_MAX)} />
      <div className={telas['dupla']}>
        <TextInput {...texto('telefone', TELEFONE_MAX)} />
        <TextInput {...texto('site', SITE_MAX)} />
      </div>
      <Conflito {...parte} rotulos={ROTULOS} />
    </Parte>
  )
}
