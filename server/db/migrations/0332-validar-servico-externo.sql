-- À parte, para que ninguém espere enquanto se lê a tabela.
alter table servico_externo validate constraint servico_externo_servico_check;
