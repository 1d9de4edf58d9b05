-- À parte, para que ninguém espere enquanto se lê a tabela.
alter table carta validate constraint carta_situacao_check;
alter table carta validate constraint carta_check;
