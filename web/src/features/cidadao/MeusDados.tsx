import { formatarCpf } from '@autos/contract/regras/cpf-cnpj.ts'

import { CidadaoDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Campos, Secao } from '../../partes/itens/Secao.tsx'
import css from './Cidadao.module.css'
import { Estado } from './estados.tsx'

/** Quem o servidor sabe que entrou: é por este CPF que se acha o que é da pessoa. */
export function MeusDados() {
  const consulta = useConsulta(CidadaoDocument, {}, { pagina: true })
  const cidadao = consulta.data?.cidadao
  return (
    <Secao titulo="Meus dados">
      <Estado consulta={consulta} quantos={1} vazio={null}>
        <Campos
          campos={[
            ['Nome', cidadao?.nome],
            ['CPF', cidadao && <span className="numero">{formatarCpf(cidadao.cpf)}</span>],
          ]}
        />
        <p className={css['suave']}>
          São os da sua conta gov.br, e é por este CPF que aparecem aqui os seus processos e documentos. O
          nome se corrige em gov.br: depois, saia e entre de novo.
        </p>
      </Estado>
    </Secao>
  )
}
