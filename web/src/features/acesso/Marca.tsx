import { CONTRASTE_MIN, contrasteNoBranco } from '@autos/contract/regras/cor.ts'
import { AVISO_MAX, NOME_CURTO_MAX, NOME_MAX, SIGLA_MAX } from '@autos/contract/regras/limites.ts'
import { Textarea, TextInput } from '@mantine/core'

import { Conflito } from '../../partes/telas/Conflito.tsx'
import telas from '../../partes/telas/Telas.module.css'
import css from './Acesso.module.css'
import type { EntidadeLida } from './Entidade.tsx'
import { Parte } from './Parte.tsx'
import { useParteDaEntidade } from './use-entidade.ts'

const ROTULOS = {
  nome: 'Nome da entidade',
  sigla: 'Sigla',
  nomeCurto: 'Nome curto do sistema',
  cor: 'Cor da entidade',
  aviso: 'Aviso a todos',
}

type Valores = { nome: string; sigla: string; nomeCurto: string; cor: string; aviso: string }

/** Nome, sigla, cor e a faixa de aviso. */
export function Marca({ entidade }: { entidade: EntidadeLida }) {
  const parte = useParteDaEntidade<Valores>(entidade, {
    sucesso: 'Identidade da entidade salva.',
    campos: ['nome', 'sigla', 'nomeCurto', 'cor', 'aviso'],
    valoresDa: ({ nome, sigla, nomeCurto, cor, aviso }) => ({
      nome,
      sigla,
      nomeCurto,
      cor,
      aviso: aviso ?? '',
    }),
    dados: (valores) => valores,
  })
  const { valores, mudar, erroDe } = parte
  const texto = (campo: keyof Valores) => ({
    value: valores[campo],
    error: erroDe(campo),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      mudar({ [campo]: currentTarget.value }),
  })
  return (
    <Parte titulo="Identidade" explicacao="Como a entidade se chama e se mostra a todos." {...parte}>
      <TextInput label="Nome da entidade" required maxLength={NOME_MAX} {...texto('nome')} />
      <div className={telas['dupla']}>
        <TextInput label="Sigla" required maxLength={SIGLA_MAX} {...texto('sigla')} />
        <TextInput
          label="Nome curto do sistema"
          required
          maxLength={NOME_CURTO_MAX}
          {...texto('nomeCurto')}
        />
      </div>
      <Cor valor={valores.cor} erro={erroDe('cor')} aoMudar={(nova) => mudar({ cor: nova })} />
      <Textarea
        label="Aviso a todos"
        description="Uma faixa no alto de todas as telas. Vazio: nenhuma."
        maxLength={AVISO_MAX}
        {...texto('aviso')}
      />
      <Conflito {...parte} rotulos={ROTULOS} />
    </Parte>
  )
}

function Cor({
  valor,
  erro,
  aoMudar,
}: {
  valor: string
  erro: string | undefined
  aoMudar: (cor: string) => void
}) {
  const contraste = contrasteNoBranco(valor)
  const pouco = contraste < CONTRASTE_MIN
  const dito = `Contraste com o branco: ${contraste.toFixed(1).replace('.', ',')}:1`
  return (
    <div className={css['amostra']}>
      <TextInput
        label="Cor da entidade"
        maxLength={7}
        value={valor}
        error={
          erro ?? (pouco && 'A cor precisa de contraste de 4,5:1 com o branco. Escolha uma mais escura.')
        }
        onChange={({ currentTarget }) => aoMudar(currentTarget.value)}
      />
      <input
        type="color"
        aria-label="Escolher a cor"
        className={css['cor']}
        value={/^#[0-9a-f]{6}$/i.test(valor) ? valor : '#000000'}
        onChange={({ currentTarget }) => aoMudar(currentTarget.value)}
      />
      <span role="status" className={telas['nota']}>
        {dito}
      </span>
    </div>
  )
}
